/**
 * Chooses items at random without repetition; all choices are equally likely.
 * @param random returns at least 0 and less than 1, as `Math.random` does
 */
export function chooseSome<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const left = [...items];
  const chosen: Item[] = [];
  while (chosen.length < count && left.length > 0) {
    chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return chosen;
}
