/** A matrix of numbers, row after row. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array | Float64Array;
}

type Store = (row: number, column: number, product: number) => void;

/** Rows that fit a processor's cache together. */
const BLOCK = 64;

/**
 * The products of every row of one matrix with every row of another.
 * @param store receives each product
 */
export function multiplyRows(one: Matrix, other: Matrix, store: Store): void {
  for (let top = 0; top < one.rows; top += BLOCK) {
    for (let left = 0; left < other.rows; left += BLOCK) {
      multiplyBlock(one, other, { top, left }, store);
    }
  }
}

/** The products of the rows of a matrix with each other; each pair once, the smaller row first, and some also the other way. */
export function multiplyOwnRows(matrix: Matrix, store: Store): void {
  for (let top = 0; top < matrix.rows; top += BLOCK) {
    for (let left = top; left < matrix.rows; left += BLOCK) {
      multiplyBlock(matrix, matrix, { top, left }, store);
    }
  }
}

function multiplyBlock(
  one: Matrix,
  other: Matrix,
  { top, left }: { top: number; left: number },
  store: Store,
): void {
  const bottom = Math.min(top + BLOCK, one.rows);
  const right = Math.min(left + BLOCK, other.rows);
  for (let row = top; row < bottom; row += 4) {
    for (let column = left; column < right; column += 4) {
      const products = multiplyTile(one, other, row, column);
      for (let index = 0; index < 16; index += 1) {
        const storedRow = row + (index >> 2);
        const storedColumn = column + (index & 3);
        if (storedRow < bottom && storedColumn < right) {
          store(storedRow, storedColumn, products[index] as number);
        }
      }
    }
  }
}

/** Four rows with four rows, because reading numbers costs more than multiplying them. Past the end the last row is repeated. */
function multiplyTile(one: Matrix, other: Matrix, row: number, column: number): number[] {
  const { columns: length, values: a } = one;
  const b = other.values;
  const start = (index: number, rows: number) => Math.min(index, rows - 1) * length;
  const a0 = start(row, one.rows);
  const a1 = start(row + 1, one.rows);
  const a2 = start(row + 2, one.rows);
  const a3 = start(row + 3, one.rows);
  const b0 = start(column, other.rows);
  const b1 = start(column + 1, other.rows);
  const b2 = start(column + 2, other.rows);
  const b3 = start(column + 3, other.rows);
  let [s0, s1, s2, s3, s4, s5, s6, s7] = [0, 0, 0, 0, 0, 0, 0, 0];
  let [s8, s9, s10, s11, s12, s13, s14, s15] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let at = 0; at < length; at += 1) {
    const y0 = b[b0 + at] as number;
    const y1 = b[b1 + at] as number;
    const y2 = b[b2 + at] as number;
    const y3 = b[b3 + at] as number;
    const x0 = a[a0 + at] as number;
    s0 += x0 * y0;
    s1 += x0 * y1;
    s2 += x0 * y2;
    s3 += x0 * y3;
    const x1 = a[a1 + at] as number;
    s4 += x1 * y0;
    s5 += x1 * y1;
    s6 += x1 * y2;
    s7 += x1 * y3;
    const x2 = a[a2 + at] as number;
    s8 += x2 * y0;
    s9 += x2 * y1;
    s10 += x2 * y2;
    s11 += x2 * y3;
    const x3 = a[a3 + at] as number;
    s12 += x3 * y0;
    s13 += x3 * y1;
    s14 += x3 * y2;
    s15 += x3 * y3;
  }
  return [s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15];
}

/**
 * Solves A x = b for several b, by the Cholesky decomposition.
 * @param a symmetric and positive, row after row; its lower half is overwritten
 * @param b one row per row of `a`, one column per right side; overwritten by the solutions
 * @throws when `a` is not positive
 */
export function solve(a: Float64Array, b: Float64Array, size: number): void {
  const sides = b.length / size;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      const rest = (a[row * size + column] as number) - product(a, row * size, a, column * size, column);
      if (row !== column) a[row * size + column] = rest / (a[column * size + column] as number);
      else if (rest > 0) a[row * size + row] = Math.sqrt(rest);
      else throw new Error('The matrix is not positive.');
    }
  }
  for (let row = 0; row < size; row += 1) {
    for (let before = 0; before < row; before += 1)
      subtract(b, row, before, a[row * size + before] as number, sides);
    divide(b, row, a[row * size + row] as number, sides);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    divide(b, row, a[row * size + row] as number, sides);
    for (let above = 0; above < row; above += 1)
      subtract(b, above, row, a[row * size + above] as number, sides);
  }
}

/** Four sums side by side, because each addition waits for the one before it. */
function product(a: Float64Array, aStart: number, b: Float64Array, bStart: number, length: number): number {
  let [one, two, three, four] = [0, 0, 0, 0];
  let at = 0;
  for (; at + 3 < length; at += 4) {
    one += (a[aStart + at] as number) * (b[bStart + at] as number);
    two += (a[aStart + at + 1] as number) * (b[bStart + at + 1] as number);
    three += (a[aStart + at + 2] as number) * (b[bStart + at + 2] as number);
    four += (a[aStart + at + 3] as number) * (b[bStart + at + 3] as number);
  }
  for (; at < length; at += 1) one += (a[aStart + at] as number) * (b[bStart + at] as number);
  return one + two + three + four;
}

function subtract(b: Float64Array, row: number, other: number, factor: number, sides: number): void {
  for (let side = 0; side < sides; side += 1) {
    b[row * sides + side] = (b[row * sides + side] as number) - factor * (b[other * sides + side] as number);
  }
}

function divide(b: Float64Array, row: number, by: number, sides: number): void {
  for (let side = 0; side < sides; side += 1) b[row * sides + side] = (b[row * sides + side] as number) / by;
}
