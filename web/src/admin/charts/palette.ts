/** Colours of lines and bars, in their order. Each has a contrast of at least 3:1 to a card. */
export const COLOURS = ['evergreen', 'lamp.ink', 'care'] as const;

/** The colour of a line or bar as a variable of the style sheet, for SVG. */
export function strokeOf(index: number): string {
  return `var(--winny-colors-${(COLOURS[index] ?? 'ink').replace('.', '-')})`;
}

/** Lines differ by their dashes too. */
export function dashOf(index: number): string {
  return ['0', '6 4', '2 3'][index] ?? '1 5';
}
