// Arrays of numbers: what the counts and the laws of the statistics are made of.

/** The number at a place that the array has. */
export const at = (numbers: ArrayLike<number>, place: number): number => numbers[place] as number;

/** Adds to the number at a place. */
export function raise(numbers: number[] | Float64Array, place: number, by = 1): void {
  numbers[place] = at(numbers, place) + by;
}

export const zeros = (size: number): number[] => Array<number>(size).fill(0);

/** 0, 1, 2 ... */
export const upTo = (size: number): number[] => [...Array(size).keys()];

/** The sum of what a function makes of each item and its place. */
export const summed = <Item>(items: ArrayLike<Item>, of: (item: Item, place: number) => number): number => {
  let total = 0;
  for (let place = 0; place < items.length; place++) total += of(items[place] as Item, place);
  return total;
};

export const sum = (numbers: ArrayLike<number>): number => summed(numbers, (each) => each);

export const product = (numbers: readonly number[]): number => numbers.reduce((all, each) => all * each, 1);

/** The sums of the first one, two, three ... numbers. */
export function cumulated(numbers: ArrayLike<number>): number[] {
  let total = 0;
  return Array.from(numbers, (each) => (total += each));
}

/** Where a condition that holds at `low`, and from some place on no more, ends. */
export function crossing(holds: (place: number) => boolean, low: number, high: number): number {
  let [from, to] = [low, high];
  for (let halving = 0; halving < 60; halving++) {
    const middle = (from + to) / 2;
    if (holds(middle)) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
