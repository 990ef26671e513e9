/** The outline of an ellipse, or of a circle when one radius is given. */
export function disc(x: number, y: number, across: number, down = across): string {
  return `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0z`;
}
