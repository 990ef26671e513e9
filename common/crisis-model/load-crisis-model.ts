import type { Encoder } from '../encoder/vector.ts';
import { type CrisisModel, createCrisisModel } from './crisis-model.ts';
import stored from './weights.json' with { type: 'json' };
import { unpackWeights } from './weights-file.ts';

/**
 * The crisis model with the weights of the repository, which `npm run crisis:train` makes.
 * @throws when the weights were changed, or belong to another encoder
 */
export function loadCrisisModel(encoder: Encoder): CrisisModel {
  return createCrisisModel(encoder, unpackWeights(stored));
}
