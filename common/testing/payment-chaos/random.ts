/** Repeatable random numbers: the same seed gives the same sequence (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to `below`. */
  whole(below: number): number {
    return Math.floor(this.next() * below);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T {
    const picked = list[this.whole(list.length)];
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const left = [...list];
    const mixed: T[] = [];
    while (left.length > 0) mixed.push(...left.splice(this.whole(left.length), 1));
    return mixed;
  }
}
