import { createKnowledgeIndex, type KnowledgeIndex } from '../knowledge-index.ts';
import { seedItems } from '../seed/seed-items.ts';
import { seedVector } from '../seed/seed-vectors.ts';
import { unpackVector } from '../stored-vector.ts';

/** An item of the seed as a search finds it. */
export const seededItems = () =>
  seedItems().map((item, index) => ({ ...item, id: String(index), version: 1 }));

/** An index of the seed with its stored vectors, without an encoder. */
export function seededIndex(): KnowledgeIndex {
  const index = createKnowledgeIndex();
  for (const item of seededItems()) {
    const known = seedVector(item);
    index.put(item, known ? unpackVector(known.vector) : undefined);
  }
  return index;
}
