import type { Encoder, EncoderChanges } from '../encoder/vector.ts';
import { type CrisisModel, createCrisisModel } from './crisis-model.ts';
import stored from './weights.json' with { type: 'json' };
import { unpackWeights } from './weights-file.ts';

/**
 * The crisis model with the weights of the repository, which `npm run crisis:train` makes.
 * @param loadEncoder loads the crisis encoder with the changes of its weights
 * @throws when the weights were changed, or belong to another encoder
 */
export function loadCrisisModel(loadEncoder: (changes: EncoderChanges) => Encoder): CrisisModel {
  const weights = unpackWeights(stored);
  return createCrisisModel(loadEncoder(weights.encoderChanges), weights);
}
