// The five numberings, in the words of spec chapter 5.

export const SCHEMES = [
  { name: 'pavlicek', title: 'Pavlicek', idea: 'card by card: all aces, then all kings, and so on' },
  {
    name: 'pavlicek-suit',
    title: 'Pavlicek, suit by suit',
    idea: 'card by card: all spades, then all hearts, and so on',
  },
  { name: 'andrews', title: 'Andrews', idea: 'North’s hand, then East’s, then South’s' },
  { name: 'christman', title: 'Christman', idea: 'the deck in two piles, and each pile in two hands' },
  { name: 'bigdeal', title: 'Big Deal', idea: 'hand by hand as Andrews, but in the order of a dictionary' },
] as const;

export type Scheme = (typeof SCHEMES)[number]['name'];

/** The scheme of that name, or undefined. */
export const schemeOf = (name: string): Scheme | undefined => SCHEMES.find((scheme) => scheme.name === name)?.name;
