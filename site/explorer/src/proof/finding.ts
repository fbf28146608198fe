// What a proof found, and the verdict (PROVE-10, PROVE-11).

/** The verdicts that findings leave, the worst first. */
export const VERDICTS = ['not-as-promised', 'in-part', 'proven'] as const;

export type Verdict = (typeof VERDICTS)[number];

export interface Finding {
  kind: string;
  /** The best verdict that it leaves. */
  weighs: Verdict;
  /** The finding in a sentence. */
  message: string;
  /** The deals of a board, in the exact form of PBN. */
  deals?: { promised?: string; played: string };
}

const weighing =
  (weighs: Verdict) =>
  (kind: string, message: string, deals?: Finding['deals']): Finding => ({
    kind,
    weighs,
    message,
    ...(deals && { deals }),
  });

/** A finding after which the boards are not as promised. */
export const differs = weighing('not-as-promised');

/** A finding that leaves a part unproven. */
export const isOpen = weighing('in-part');

/** A finding that changes nothing. */
export const note = weighing('proven');

/** Such as “1 board” and “2,000 boards”. */
export const numbered = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
