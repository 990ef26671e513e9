import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CRISIS_VECTOR_LENGTH, type Encoder, unit } from '../encoder/vector.ts';
import { type CrisisModel, createCrisisModel } from './crisis-model.ts';
import { createHead } from './head.ts';
import stored from './weights.json' with { type: 'json' };
import { unpackWeights } from './weights-file.ts';
import { windowsOf } from './windows.ts';

const WEIGHTS = unpackWeights(stored);
/** The weights of the linear layer for one question or type: the vector that it finds most dangerous. */
const outputOf = (output: number) =>
  unit(
    WEIGHTS.head.meaning.weights.slice(output * CRISIS_VECTOR_LENGTH, (output + 1) * CRISIS_VECTOR_LENGTH),
  );
const DANGEROUS = outputOf(1);
const CALM = DANGEROUS.map((value) => -value);
const DANGER = 'I will end it tonight.';
const FILLER = 'The bus was late and I stood there for a while. ';
/** Between the two, by the length of the text; dangerous where it tells the danger. */
function vectorOf(text: string): Float32Array {
  if (text.includes(DANGER)) return DANGEROUS;
  const share = (text.length % 7) / 10;
  return unit(CALM.map((value, at) => value + share * (outputOf(5)[at] ?? 0)));
}

const encode = vi.fn<Encoder['encode']>();
let model: CrisisModel;
beforeEach(() => {
  encode.mockReset().mockImplementation((texts) => Promise.resolve(texts.map(vectorOf)));
  model = createCrisisModel({ encode }, WEIGHTS);
});
const encoded = () => encode.mock.calls.flat(2);

it.each([
  ['one window', 'I cannot sleep, and nobody asks.'],
  ['danger at the beginning', `${DANGER} ${FILLER.repeat(60)}`],
  ['danger at the end', `${FILLER.repeat(60)}${DANGER}`],
  ['a calm page', FILLER.repeat(60)],
  ['nothing', ''],
])(
  'gives a message that is read window by window exactly the scores of the whole: %s',
  async (_, message) => {
    const head = createHead(WEIGHTS.head);
    const windows = windowsOf(message);
    const whole = head.highest(windows.map((window) => head.scoreWindow(window, vectorOf(window))));
    expect(await model.score(message)).toEqual(whole);
    expect(encoded()).toEqual(windows);
  },
);

it('encodes one window at a time, and raises by what was read', async () => {
  const sensitive = { ...WEIGHTS, thresholds: { concern: 0, crisis: 0, imminent: 0 } };
  const reading = createCrisisModel({ encode }, sensitive).begin(
    `${FILLER.repeat(20)}${DANGER} ${FILLER.repeat(40)}`,
  );
  const raised: boolean[] = [];
  while (!reading.isDone) {
    await reading.readNext();
    raised.push(reading.raisedSoFar() !== null);
    expect(encode).toHaveBeenCalledTimes(raised.length);
  }
  expect([raised[0], raised.at(-1)]).toEqual([false, true]);
  expect(raised.indexOf(true)).toBeLessThan(raised.length - 1);
  expect(reading.raisedSoFar()).toEqual(reading.verdict());
  expect(reading.verdict().level).toBeGreaterThanOrEqual(2);
});

it('does not take a concern for the whole of a message whose rest was not read', async () => {
  const careful = { ...WEIGHTS, thresholds: { concern: 0, crisis: 9, imminent: 9 } };
  const reading = createCrisisModel({ encode }, careful).begin(`${DANGER} ${FILLER.repeat(40)}`);
  await reading.readNext();
  expect(reading.isDone).toBe(false);
  expect(reading.verdict().level).toBe(1);
  expect(reading.raisedSoFar()).toBeNull();
});

it('refuses a window without a vector', async () => {
  encode.mockResolvedValue([]);
  await expect(model.assess('I cannot sleep.')).rejects.toThrow('needs a vector');
});

describe('windows without Latin letters', () => {
  it.each(['\u6b7b', '(-_-)', '\u044f ', '\u{1f600} ', '1-2-'])('are not encoded: %s', async (part) => {
    expect(await model.assess(part.repeat(1_000))).toMatchObject({ level: 0 });
    expect(encode).not.toHaveBeenCalled();
  });

  it('leave the others as they are, and raise nothing', async () => {
    const message = `${'\u6b7b\u3044 '.repeat(1_000)}\n${DANGER}`;
    const [last = '', ...others] = windowsOf(message).reverse();
    expect(others.length).toBeGreaterThan(2);
    const head = createHead(WEIGHTS.head);
    expect(await model.score(message)).toEqual(head.highest([head.scoreWindow(last, DANGEROUS)]));
    expect(encoded()).toEqual([last]);
  });
});
