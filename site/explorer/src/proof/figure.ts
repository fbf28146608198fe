// The figure as other people would have written it: the main ways of PROVE-9.

import { grouped } from '../deals/figures';

const THOUSANDS = ['', ',', '.', ' ', "'", '’', '\u00a0', '\u202f'];

/** The number with every sign of thousands and of decimals, and with other zeros at its end. */
function asNumber(figure: string): string[] {
  const [, whole = '', decimals = ''] = /^(\d[\d.,'’ \u00a0\u202f]*?)(?:[.,](\d+))?$/.exec(figure) ?? [];
  if (whole === '') return [];
  const readings = [[whole, decimals] as const, [figure, ''] as const]; // 44,882 may have decimals or thousands
  return readings.flatMap(([integer, part]) =>
    ['.', ','].flatMap((point) =>
      [part, part.replace(/0+$/, ''), `${part}0`, `${part}00`].flatMap((written) =>
        THOUSANDS.map(
          (sign) => grouped(integer.replace(/\D/g, '')).replaceAll(',', sign) + (written && `${point}${written}`),
        ),
      ),
    ),
  );
}

/** Other ways to write the figure, each once; and what the description says of it, where that was taken for it. */
export function spellings(figure: string, means: string): string[] {
  const words = figure.trim().split(/\s+/);
  const asVersion26 = words.join(' ').replace(/(?<=\d)[.,](?=\d)/g, '');
  const blanks = [words.join(' '), words.join(''), `${figure} `, ` ${figure}`, `${figure}\n`, `${figure}\r\n`];
  const letters = [figure.toUpperCase(), figure.toLowerCase()];
  const found = new Set([asVersion26, ...blanks, ...letters, ...asNumber(figure.trim()), means]);
  return [...found].filter((way) => way !== '' && way !== figure);
}
