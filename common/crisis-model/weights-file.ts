import { createHash } from 'node:crypto';
import { z } from 'zod';
import { crisisTypeSchema } from '../contract/crisis.ts';
import { CRISIS_ENCODER, CRISIS_VECTOR_LENGTH, type EncoderChanges } from '../encoder/vector.ts';
import { GRAM_PLACES } from './grams.ts';
import { type HeadWeights, LEVEL_QUESTIONS } from './head.ts';
import type { Thresholds } from './model-verdict.ts';

export const encoderChangesSchema = z.record(
  z.string(),
  z.union([z.object({ differences: z.string() }), z.object({ steps: z.string(), counts: z.string() })]),
);

/** The crisis model as it is stored: numbers packed into text, and the hash of all of them. */
export const weightsFileSchema = z.object({
  version: z.string().max(32),
  /** The encoder that was fitted. */
  encoder: z.string(),
  /** The texts it was trained on. */
  data: z.object({ batches: z.array(z.string()), texts: z.int(), hash: z.string() }),
  types: z.array(crisisTypeSchema),
  thresholds: z.object({ concern: z.number(), crisis: z.number(), imminent: z.number() }),
  /** The changes that the fitting made to the encoder. */
  encoderChanges: encoderChangesSchema,
  meaningWeights: z.string(),
  meaningOffsets: z.string(),
  gramWeights: z.string(),
  gramSteps: z.string(),
  gramOffsets: z.string(),
  /** SHA-256 of everything else. */
  hash: z.string(),
});
export type WeightsFile = z.infer<typeof weightsFileSchema>;

/** The crisis model as it is used. */
export interface CrisisModelWeights {
  version: string;
  thresholds: Thresholds;
  encoderChanges: EncoderChanges;
  head: HeadWeights;
}

/** The hash that a file of weights should have. */
export function hashOf({ hash: _hash, ...rest }: WeightsFile): string {
  return createHash('sha256').update(JSON.stringify(rest)).digest('hex');
}

const pack = (numbers: Int8Array | Float32Array) =>
  Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');
const unpackBytes = (text: string) => new Int8Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer);
const unpackFloats = (text: string) => new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer);

/** Packs weights for storing. */
export function packWeights(
  { version, thresholds, encoderChanges, head }: CrisisModelWeights,
  data: WeightsFile['data'],
): WeightsFile {
  const file: WeightsFile = {
    ...{ version, encoder: CRISIS_ENCODER, data, types: [...head.types], thresholds, encoderChanges },
    meaningWeights: pack(head.meaning.weights),
    meaningOffsets: pack(head.meaning.offsets),
    gramWeights: pack(head.grams.weights),
    gramSteps: pack(head.grams.steps),
    gramOffsets: pack(head.grams.offsets),
    hash: '',
  };
  return { ...file, hash: hashOf(weightsFileSchema.parse(file)) };
}

/**
 * Reads stored weights.
 * @throws when they were changed, belong to another encoder, or their lengths do not fit together
 */
export function unpackWeights(stored: unknown): CrisisModelWeights {
  const file = weightsFileSchema.parse(stored);
  if (file.hash !== hashOf(file)) throw new Error('The weights of the crisis model were changed.');
  if (file.encoder !== CRISIS_ENCODER)
    throw new Error('The weights of the crisis model belong to another encoder.');
  const head: HeadWeights = {
    types: file.types,
    meaning: { weights: unpackFloats(file.meaningWeights), offsets: unpackFloats(file.meaningOffsets) },
    grams: {
      weights: unpackBytes(file.gramWeights),
      steps: unpackFloats(file.gramSteps),
      offsets: unpackFloats(file.gramOffsets),
    },
  };
  checkLengths(head);
  const { version, thresholds, encoderChanges } = file;
  return { version, thresholds, encoderChanges, head };
}

/** A missing weight would count as 0, and a message would be judged by a part of the model only. */
function checkLengths({ types, meaning, grams }: HeadWeights): void {
  const questions = LEVEL_QUESTIONS.length;
  const outputs = questions + types.length;
  const lengths: [string, number, number][] = [
    ['weights of meaning', meaning.weights.length, outputs * CRISIS_VECTOR_LENGTH],
    ['offsets of meaning', meaning.offsets.length, outputs],
    ['weights of words', grams.weights.length, GRAM_PLACES * questions],
    ['steps of words', grams.steps.length, questions],
    ['offsets of words', grams.offsets.length, questions],
  ];
  for (const [part, length, wanted] of lengths) {
    if (length !== wanted)
      throw new Error(
        `The weights of the crisis model do not fit together: ${part}: ${length} numbers, not ${wanted}.`,
      );
  }
  // A number that is none would make every score none, and every message calm.
  const floats = [meaning.weights, meaning.offsets, grams.steps, grams.offsets];
  if (!floats.every((numbers) => numbers.every(Number.isFinite)))
    throw new Error('The weights of the crisis model hold something that is no number.');
}
