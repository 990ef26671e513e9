import type { CrisisVerdict } from '../contract/crisis.ts';
import type { Encoder } from '../encoder/vector.ts';
import { type CrisisScores, createHead } from './head.ts';
import { modelVerdict } from './model-verdict.ts';
import { unitsOf } from './units.ts';
import type { CrisisModelWeights } from './weights-file.ts';

/** Judges messages by their meaning and their words. */
export interface CrisisModel {
  assess(message: string): Promise<CrisisVerdict>;
  score(message: string): Promise<CrisisScores>;
}

/** The crisis model on an encoder; computes on the calling thread. */
export function createCrisisModel(
  encoder: Encoder,
  { head, thresholds, version }: CrisisModelWeights,
): CrisisModel {
  const prepared = createHead(head);
  const score = async (message: string) => {
    const units = unitsOf(message);
    return prepared.score(units, await encoder.encode(units));
  };
  return {
    score,
    assess: async (message) => modelVerdict(await score(message), thresholds, version),
  };
}
