import type { EncoderChanges } from './vector.ts';

/** Numbers that share a step. */
const GROUP = 64;
/** The count that stands for no change. */
const ZERO_COUNT = 8;

/** The head of a file of weights: it describes each tensor before the numbers. */
type Header = Record<string, { dtype: string; data_offsets: [number, number] } | undefined>;
const LENGTH_BYTES = 8;

/**
 * The weights of an encoder with changes.
 * @param file its weights (safetensors)
 * @param changes by the name of the tensor
 * @returns a file of the same form
 * @throws when a change belongs to no tensor, has another length, or its tensor has not 16 bits
 */
export function changeWeights(file: Uint8Array, changes: EncoderChanges): Uint8Array {
  const bytes = Buffer.from(file);
  const start = LENGTH_BYTES + Number(bytes.readBigUInt64LE());
  const header = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, start)) as Header;
  for (const [name, change] of Object.entries(changes)) {
    const tensor = header[name];
    if (!tensor) throw new Error(`The encoder has no weights "${name}" to change.`);
    if (tensor.dtype !== 'F16') throw new Error(`The weights "${name}" are not of 16 bits.`);
    const [from, to] = tensor.data_offsets;
    add(name, bytes.subarray(start + from, start + to), differencesOf(change));
  }
  return bytes;
}

function add(name: string, weights: Buffer, differences: Float32Array): void {
  const length = weights.length / 2;
  if (length !== differences.length)
    throw new Error(`The weights "${name}" have ${length} numbers, their changes ${differences.length}.`);
  const before = readFloat16(weights);
  for (let index = 0; index < length; index += 1) {
    const sum = (before[index] as number) + (differences[index] as number);
    weights.writeUInt16LE(float16Of(sum), 2 * index);
  }
}

function differencesOf(change: EncoderChanges[string]): Float32Array {
  if ('differences' in change)
    return new Float32Array(Uint8Array.from(Buffer.from(change.differences, 'base64')).buffer);
  const counts = Buffer.from(change.counts, 'base64');
  const steps = readFloat16(Buffer.from(change.steps, 'base64'));
  const differences = new Float32Array(Math.min(2 * counts.length, GROUP * steps.length));
  for (let index = 0; index < differences.length; index += 1) {
    const pair = counts[index >> 1] as number;
    const count = index % 2 === 0 ? pair >> 4 : pair & 15;
    differences[index] = (count - ZERO_COUNT) * (steps[Math.floor(index / GROUP)] as number);
  }
  return differences;
}

/** Finite numbers of 16 bits (IEEE 754 binary16, low byte first). Node 20 cannot read them itself. */
export function readFloat16(data: Buffer): Float32Array {
  const values = new Float32Array(data.length / 2);
  for (let index = 0; index < values.length; index += 1) {
    const value = VALUES[data.readUInt16LE(2 * index)] as number;
    if (!Number.isFinite(value)) throw new Error(NOT_FINITE);
    values[index] = value;
  }
  return values;
}

/** The value of each of the 65,536 numbers of 16 bits. A table, because a worker reads ten million as it starts. */
const VALUES = Float32Array.from({ length: 1 << 16 }, (_, bits) => {
  const exponent = (bits >> 10) & 31;
  if (exponent === 31) return Number.NaN;
  const fraction = bits & 1_023;
  const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1_024) * 2 ** (exponent - 15);
  return bits & 0x8000 ? -size : size;
});
const NOT_FINITE = 'A weight of the encoder is no finite number.';
const single = new Float32Array(1);
const bitsOfSingle = new Uint32Array(single.buffer);

/** The bits of the nearest number of 16 bits. @throws when it would not be finite */
function float16Of(value: number): number {
  const sign = value < 0 ? 0x8000 : 0;
  const size = Math.abs(value);
  if (size < 2 ** -14) return sign | Math.round(size * 2 ** 24);
  single[0] = size;
  const bits = (((bitsOfSingle[0] as number) + 0x1000) >>> 13) - (112 << 10);
  if (!(size < 65_520 && bits < 0x7c00)) throw new Error(NOT_FINITE);
  return sign | bits;
}
