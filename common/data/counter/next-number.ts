import { type Model, Schema } from 'mongoose';
import { type Database, isDuplicateKey } from '../connect.ts';

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

/** Notes that a sequence has come to this number, for sequences that are numbered elsewhere. */
export async function raiseNumber(db: Database, sequence: string, value: number): Promise<void> {
  const raise = () => counterModel(db).updateOne({ _id: sequence }, { $max: { value } }, { upsert: true });
  await raise().catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    return raise();
  });
}

/** The last numbers of some sequences; 0 for one that has none. */
export async function lastNumbers(db: Database, sequences: readonly string[]): Promise<number[]> {
  const found = await counterModel(db)
    .find({ _id: { $in: [...sequences] } })
    .limit(sequences.length)
    .lean();
  const values = new Map(found.map(({ _id, value }) => [_id, value]));
  return sequences.map((sequence) => values.get(sequence) ?? 0);
}

/** A sequence and its last number. */
interface CounterRecord {
  _id: string;
  value: number;
}

const counterSchema = new Schema<CounterRecord>(
  { _id: { type: String, required: true }, value: { type: Number, required: true } },
  { collection: 'counters', versionKey: false, strict: 'throw', strictQuery: 'throw' },
);

/** The counters on this connection. */
function counterModel(db: Database): Model<CounterRecord> {
  return (
    (db.models.Counter as Model<CounterRecord> | undefined) ??
    db.model<CounterRecord>('Counter', counterSchema)
  );
}
