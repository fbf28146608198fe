// What the statistics of the page "Are my deals fair?" take and give (AUDIT-22): pure functions over these values.
//
//   const counts = count();                        counts.ts
//   for (const board of boards) add(counts, board);
//   const judgement = judged(counts);              judged.ts

/** A legal deal: the holder of each card in deck order (0..3 = N E S W), and the printed number of its board. */
export type Board = { readonly seats: Uint8Array; readonly number: number | null };

/** The verdict on deals that could all be read (AUDIT-13): illegal boards are the page's own. */
export type Verdict = 'unfair' | 'suspicious' | 'fair';

/** One test (AUDIT-7): `expected` is the mean of `statistic` for fair deals, `p` is two-sided. */
export type Test = {
  /** The name that `dealcheck audit` has for it, such as `card` or `staying-1`. */
  readonly name: string;
  readonly statistic: number;
  readonly expected: number;
  readonly p: number;
  /** What was found, in words: `North has SA in 20 of 24 deals`; empty where the statistic says all. */
  readonly about: string;
  /** What this test alone would call the deals: its p is up to the limit of AUDIT-13. */
  readonly decides: 'unfair' | 'suspicious' | null;
};

/** A fault that these deals would have shown nine times in ten (AUDIT-14). */
export type Power = {
  /**
   * `card`: the share of deals in which one seat has one card. `staying-1`: cards that stay with their seat from deal
   * to deal. `voids`: voids in a hundred hands. `repeats`: the different deals that a program has.
   */
  readonly fault: 'card' | 'staying-1' | 'voids' | 'repeats';
  /** The size at which the fault shows; fair deals have `fair`. */
  readonly size: number;
  readonly fair: number;
};

/** Figures for pictures. */
export type Figures = {
  /** How often each seat had each card: 4 times 52, in deck order; fair deals have a quarter of the deals. */
  readonly cards: readonly (readonly number[])[];
  /** The mean HCP of each seat; fair deals have 10. */
  readonly meanPoints: readonly number[];
  /** The mean number of cards that stay with their seat from one deal to the next, fair 13; null of one deal. */
  readonly staying: number | null;
};

export type Judgement = {
  readonly deals: number;
  readonly verdict: Verdict;
  /** The p-values up to which a test decides at so many deals (AUDIT-13). */
  readonly limits: { readonly unfair: number; readonly suspicious: number };
  /** In the order of `dealcheck audit`; none of no deals. */
  readonly tests: readonly Test[];
  readonly power: readonly Power[];
  readonly figures: Figures;
};
