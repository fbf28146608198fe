// The deals of a draw: the same for the same text, everywhere (CHOOSE-9).

import { D } from '../deals/figures';
import type { Dealer } from '../page/dealer';
import { draws } from './draws';

/** One deal in so many meets the constraint, or more do: then deals are tried until one does. */
const TRIES = 4096n;

/** The deals of a draw, without end; `deals` is the number of those that meet the constraint. */
export async function* drawn(
  dealer: Pick<Dealer, 'ask' | 'fitting'>,
  hands: object[],
  deals: bigint,
  seed: string,
): AsyncGenerator<string> {
  for (let from = 0; TRIES * deals >= D;) {
    const found = await dealer.fitting({ hands, seed, from });
    yield* found.deals;
    from = found.next;
  }
  for (const { number } of draws(deals, seed)) {
    yield (await dealer.ask('constrain.unrank', { hands, number: String(number) })).deal;
  }
}
