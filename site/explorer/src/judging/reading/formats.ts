// The table of formats: how each is recognised and read (AUDIT-3).

import { diagram, isDiagram } from './diagram';
import { dlm, isDlm } from './dlm';
import type { Lines, Told } from './events';
import { isLin, lin } from './lin';
import { oneLine, ONE_LINE } from './one-line';
import { isPbn, pbn } from './pbn';
import { isRbn, rbn } from './rbn';
import { isTable, table } from './table';

/** A format of lines. */
export interface Format {
  title: string;
  /** Whether a line is in it. */
  recognises: (line: string) => boolean;
  open: (told: Told) => Lines;
  /** Whether lines that are no deals may stand between the deals. */
  isProseAllowed: boolean;
}

const ofLines = (title: string, form: (typeof ONE_LINE)[keyof typeof ONE_LINE]): Format => ({
  title,
  recognises: (line) => form.pattern.test(line.trim()),
  open: oneLine(form),
  isProseAllowed: false,
});

/** The formats of lines, in the order in which they are tried. */
export const FORMATS: readonly Format[] = [
  { title: 'PBN', recognises: isPbn, open: pbn, isProseAllowed: true },
  { title: 'LIN', recognises: isLin, open: lin, isProseAllowed: true },
  { title: 'RBN', recognises: isRbn, open: rbn, isProseAllowed: true },
  { title: 'DLM', recognises: isDlm, open: dlm, isProseAllowed: true },
  ofLines('PBN deals, one a line', ONE_LINE.deals),
  ofLines('lines of dealer', ONE_LINE.dealer),
  ofLines('lines of deal -l', ONE_LINE['deal-l']),
  ofLines('deal words', ONE_LINE.word),
  ofLines('52 digits a line', ONE_LINE.digits),
  { title: 'diagrams', recognises: isDiagram, open: diagram, isProseAllowed: true },
  { title: 'CSV', recognises: isTable, open: table, isProseAllowed: false },
];

/** The titles of the formats of records by their names. */
export const RECORD_TITLES = { bri: 'BRI', dge: 'DGE', dup: 'DUP' } as const;

/** What a message lists. */
export const KNOWN = 'PBN, LIN, RBN, DLM, DUP, BRI, DGE, CSV, or deals one a line';
