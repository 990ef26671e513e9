import { type Database, isDuplicateKey } from '../connect.ts';
import { counterModel } from './schema.ts';

/**
 * The next number of a sequence, from 1; unique across processes. A number whose use fails is not reused, so a sequence may
 * have gaps.
 */
export async function nextNumber(db: Database, sequence: string): Promise<number> {
  const take = () =>
    counterModel(db)
      .findOneAndUpdate({ _id: sequence }, { $inc: { value: 1 } }, { upsert: true, returnDocument: 'after' })
      .lean();
  const counter = await take().catch((error: unknown) => {
    // When two processes insert the counter concurrently, the loser's second try finds it.
    if (!isDuplicateKey(error)) throw error;
    return take();
  });
  if (!counter) throw new Error(`The sequence ${sequence} gave no number.`);
  return counter.value;
}
