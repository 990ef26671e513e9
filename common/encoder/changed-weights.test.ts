import { describe, expect, it } from 'vitest';
import { changeWeights, readFloat16 } from './changed-weights.ts';

/** A file in the form of safetensors: two tensors of 16 bits, and one of whole numbers between them. */
function file(): Uint8Array {
  const tensors = {
    'one.weight': { dtype: 'F16', shape: [2, 64], data: new Uint16Array(128).fill(0x3c00) },
    places: { dtype: 'I64', shape: [1], data: new BigInt64Array([7n]) },
    'one.bias': { dtype: 'F16', shape: [2], data: Uint16Array.from([0x3800, 0xc000]) },
  };
  let end = 0;
  const entries = Object.entries(tensors).map(([name, { dtype, shape, data }]) => {
    const start = end;
    end += data.byteLength;
    return [name, { dtype, shape, data_offsets: [start, end] }] as const;
  });
  const header = Buffer.from(
    JSON.stringify({ __metadata__: { format: 'pt' }, ...Object.fromEntries(entries) }),
  );
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  const parts = Object.values(tensors).map(({ data }) => new Uint8Array(data.buffer));
  return Buffer.concat([length, header, ...parts]);
}

function read(bytes: Uint8Array) {
  const buffer = Buffer.from(bytes);
  const start = 8 + Number(buffer.readBigUInt64LE());
  const header = JSON.parse(buffer.toString('utf8', 8, start)) as Record<
    string,
    { dtype: string; shape: number[]; data_offsets: [number, number] }
  >;
  const tensor = (name: string) => {
    const { dtype, shape, data_offsets: [from, to] = [0, 0] } = header[name] ?? { dtype: '', shape: [] };
    return { dtype, shape, data: Uint8Array.from(buffer.subarray(start + from, start + to)) };
  };
  return { header, tensor };
}
const floats = (data: Uint8Array) => [...readFloat16(Buffer.from(data))];
const base64 = (data: ArrayBufferView) =>
  Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('base64');

describe('changed weights', () => {
  it('are the sum of the weights and their changes, and the others are as they were', () => {
    const { tensor, header } = read(
      changeWeights(file(), { 'one.bias': { differences: base64(Float32Array.from([0.25, 1])) } }),
    );
    expect(tensor('one.bias')).toMatchObject({ dtype: 'F16', shape: [2] });
    expect(floats(tensor('one.bias').data)).toEqual([0.75, -1]);
    expect(tensor('one.weight')).toMatchObject({ dtype: 'F16', shape: [2, 64] });
    expect([...new BigInt64Array(tensor('places').data.buffer)]).toEqual([7n]);
    expect(header['__metadata__']).toEqual({ format: 'pt' });
    expect(Object.keys(header)).toHaveLength(4);
  });

  it('are rounded to the nearest number of 16 bits', () => {
    const near = [0.1, -0.1, 1.0004, 2 ** -14 - 2 ** -26, 2 ** -24, -3e-8, 0, 2_047.4, 65_503];
    for (const value of near) {
      const changed = changeWeights(file(), {
        'one.bias': { differences: base64(Float32Array.from([value - 0.5, 2])) },
      });
      const [read16 = 0, none] = floats(read(changed).tensor('one.bias').data);
      expect(Math.abs(read16 - value)).toBeLessThanOrEqual(Math.max(Math.abs(value) * 2 ** -11, 2 ** -25));
      expect(none).toBe(0);
    }
    const tooLarge = { 'one.bias': { differences: base64(Float32Array.from([70_000, 0])) } };
    expect(() => changeWeights(file(), tooLarge)).toThrow('no finite number');
    const none = { 'one.bias': { differences: base64(Float32Array.from([Number.NaN, 0])) } };
    expect(() => changeWeights(file(), none)).toThrow('no finite number');
  });

  it('are read from counts of 4 bits, of which 64 share a step', () => {
    const counts = new Uint8Array(64).fill(0x88);
    counts[0] = 0xf1;
    counts[32] = 0x97;
    const steps = Uint16Array.from([0x3800, 0x4000]);
    const changed = changeWeights(file(), { 'one.weight': { counts: base64(counts), steps: base64(steps) } });
    const values = floats(read(changed).tensor('one.weight').data);
    expect(values.slice(0, 3)).toEqual([1 + 7 * 0.5, 1 - 7 * 0.5, 1]);
    expect(values.slice(64, 67)).toEqual([1 + 2, 1 - 2, 1]);
    expect(values).toHaveLength(128);
  });

  it.each([
    ['of another encoder', { other: { differences: '' } }, 'has no weights "other"'],
    ['of other length', { 'one.bias': { differences: base64(new Float32Array(3)) } }, 'have 2 numbers'],
    [
      'of too few steps',
      { 'one.weight': { counts: base64(new Uint8Array(64)), steps: base64(new Uint16Array(1)) } },
      '64',
    ],
    ['of numbers with other bits', { places: { differences: base64(new Float32Array(1)) } }, '16 bits'],
  ])('are refused: changes %s', (_, changes, message) => {
    expect(() => changeWeights(file(), changes)).toThrow(message);
  });
});

it.each([
  [0x0000, 0],
  [0x8000, -0],
  [0x3c00, 1],
  [0xc000, -2],
  [0x3555, 0.333251953125],
  [0x7bff, 65_504],
  [0x0400, 2 ** -14],
  [0x0001, 2 ** -24],
  [0x83ff, -1_023 * 2 ** -24],
])('a number of 16 bits is read: %d', (bits, value) => {
  expect([...readFloat16(Buffer.from(Uint16Array.from([bits]).buffer))]).toEqual([value]);
});

it.each([0x7c00, 0xfc00, 0x7e00])('a number of 16 bits that is not finite is refused: %d', (bits) => {
  expect(() => readFloat16(Buffer.from(Uint16Array.from([bits]).buffer))).toThrow('no finite number');
});
