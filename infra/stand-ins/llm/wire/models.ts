import { isKnownModel, MODEL_CREATED, MODEL_ID, STATEMENT } from '../stand-in.ts';
import { unknownModel } from './api-error.ts';

const model = (id: string) => ({
  id,
  object: 'model',
  created: MODEL_CREATED,
  owned_by: 'winny-local',
  description: id === MODEL_ID ? STATEMENT : `Answered by ${MODEL_ID}. ${STATEMENT}`,
});

/** `GET /v1/models`. */
export const listModels = () => ({ object: 'list', data: [model(MODEL_ID)], notice: STATEMENT });

/** `GET /v1/models/{id}`. Throws ApiError 404 for a name the stand-in does not answer to. */
export function getModel(id: string) {
  if (!isKnownModel(id)) throw unknownModel(id);
  return model(id);
}
