import { CRISIS_VECTOR_LENGTH } from '@winny/common/encoder/vector';
import { type Matrix, multiplyOwnRows, multiplyRows, solve } from './matrix.ts';

/** The wanted outputs for a text to learn from, and its weight. */
export interface Row {
  targets: readonly number[];
  weight: number;
}

/** A fitted kernel: a weighted sum of the likeness to landmarks for each output. */
export interface KernelFit {
  landmarks: readonly Float32Array[];
  /** For each landmark the weights of all outputs. */
  weights: Float64Array;
  offsets: readonly number[];
}

/** The sums over rows that a fit needs. Those of several groups of rows can be added. */
export interface KernelSums {
  /** Likeness of landmarks to each other over the rows. */
  gram: Float64Array;
  /** For each landmark the targets, weighted by likeness. */
  targets: Float64Array;
  /** For each landmark the sum of likeness. */
  total: Float64Array;
  targetTotals: Float64Array;
  weight: number;
}

const matrixOf = (vectors: readonly Float32Array[]): Matrix => {
  const values = new Float32Array(vectors.length * CRISIS_VECTOR_LENGTH);
  for (const [row, vector] of vectors.entries()) values.set(vector, row * CRISIS_VECTOR_LENGTH);
  return { rows: vectors.length, columns: CRISIS_VECTOR_LENGTH, values };
};

/** The likeness of vectors to landmarks: 1 when equal, nearly 0 when far. */
export function likeness(
  vectors: readonly Float32Array[],
  landmarks: readonly Float32Array[],
  gamma: number,
): Matrix {
  const values = new Float32Array(vectors.length * landmarks.length);
  multiplyRows(matrixOf(vectors), matrixOf(landmarks), (row, column, cosine) => {
    values[row * landmarks.length + column] = Math.exp(2 * gamma * (cosine - 1));
  });
  return { rows: vectors.length, columns: landmarks.length, values };
}

/** The sums over some rows. @param alike their likeness to the landmarks */
export function sumRows(rows: readonly Row[], alike: Matrix): KernelSums {
  const { columns: size } = alike;
  const outputs = rows[0]?.targets.length ?? 0;
  const sums: KernelSums = {
    gram: new Float64Array(size * size),
    targets: new Float64Array(size * outputs),
    total: new Float64Array(size),
    targetTotals: new Float64Array(outputs),
    weight: 0,
  };
  const transposed = new Float32Array(size * rows.length);
  for (const [index, { targets, weight }] of rows.entries()) {
    sums.weight += weight;
    const root = Math.sqrt(weight);
    for (let output = 0; output < outputs; output += 1) {
      sums.targetTotals[output] = (sums.targetTotals[output] ?? 0) + weight * (targets[output] ?? 0);
    }
    for (let column = 0; column < size; column += 1) {
      const value = alike.values[index * size + column] as number;
      transposed[column * rows.length + index] = value * root;
      sums.total[column] = (sums.total[column] as number) + value * weight;
      for (let output = 0; output < outputs; output += 1) {
        const at = column * outputs + output;
        sums.targets[at] = (sums.targets[at] as number) + value * weight * (targets[output] ?? 0);
      }
    }
  }
  multiplyOwnRows({ rows: size, columns: rows.length, values: transposed }, (row, column, value) => {
    sums.gram[row * size + column] = value;
    sums.gram[column * size + row] = value;
  });
  return sums;
}

/** Adds sums to others, or takes them away. */
export function addSums(sums: KernelSums, more: KernelSums, sign: 1 | -1): void {
  const add = (to: Float64Array, from: Float64Array) => {
    for (let at = 0; at < to.length; at += 1) to[at] = (to[at] as number) + sign * (from[at] as number);
  };
  add(sums.gram, more.gram);
  add(sums.targets, more.targets);
  add(sums.total, more.total);
  add(sums.targetTotals, more.targetTotals);
  sums.weight += sign * more.weight;
}

export interface KernelOptions {
  gamma: number;
  /** How much large weights cost, per row. */
  ridge: number;
}

/**
 * Fits kernel ridge regression on landmarks, with the mean of the rows taken out.
 * @param use which landmarks take part; the others get the weight 0
 */
export function fitKernel(
  sums: KernelSums,
  landmarks: readonly Float32Array[],
  use: (landmark: number) => boolean,
  { gamma, ridge }: KernelOptions,
): KernelFit {
  const all = landmarks.length;
  const outputs = sums.targetTotals.length;
  const used = landmarks.map((_, index) => index).filter(use);
  const size = used.length;
  const means = Float64Array.from(sums.total, (value) => value / sums.weight);
  const targetMeans = Array.from(sums.targetTotals, (value) => value / sums.weight);
  const between = likeness(
    used.map((index) => landmarks[index] as Float32Array),
    used.map((index) => landmarks[index] as Float32Array),
    gamma,
  );
  const a = new Float64Array(size * size);
  const b = new Float64Array(size * outputs);
  for (const [row, from] of used.entries()) {
    for (const [column, to] of used.entries()) {
      const centred =
        (sums.gram[from * all + to] as number) -
        sums.weight * (means[from] as number) * (means[to] as number);
      a[row * size + column] =
        centred + ridge * sums.weight * (between.values[row * size + column] as number);
    }
    // Landmarks that nearly repeat each other would make the matrix singular.
    a[row * size + row] = (a[row * size + row] as number) + sums.weight * 1e-7;
    for (let output = 0; output < outputs; output += 1) {
      b[row * outputs + output] =
        (sums.targets[from * outputs + output] as number) -
        sums.weight * (means[from] as number) * (targetMeans[output] as number);
    }
  }
  solve(a, b, size);
  const weights = new Float64Array(all * outputs);
  const offsets = [...targetMeans];
  for (const [row, from] of used.entries()) {
    for (let output = 0; output < outputs; output += 1) {
      const weight = b[row * outputs + output] as number;
      weights[from * outputs + output] = weight;
      offsets[output] = (offsets[output] as number) - weight * (means[from] as number);
    }
  }
  return { landmarks, weights, offsets };
}

/** The outputs for rows whose likeness to the landmarks is known, one row after another. */
export function applyKernel({ weights, offsets }: KernelFit, alike: Matrix): Float32Array {
  const outputs = offsets.length;
  const results = new Float32Array(alike.rows * outputs);
  const sums = new Float64Array(outputs);
  for (let row = 0; row < alike.rows; row += 1) {
    sums.set(offsets);
    for (let column = 0; column < alike.columns; column += 1) {
      const value = alike.values[row * alike.columns + column] as number;
      for (let output = 0; output < outputs; output += 1) {
        sums[output] = (sums[output] as number) + value * (weights[column * outputs + output] as number);
      }
    }
    results.set(sums, row * outputs);
  }
  return results;
}
