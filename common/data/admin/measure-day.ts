import type { Database } from '../connect.ts';
import { type MessageRecord, messageModel } from '../message/schema.ts';
import { isEvaluation } from '../owner.ts';
import { userModel } from '../user/schema.ts';
import type { CrisisCount, DailyFigures } from './daily-figures.ts';

/** A time span: from `from`, before `to`. */
export interface Span {
  from: Date;
  to: Date;
}

/** The figures that can be counted for any day whose messages are stored. */
export type Measured = Omit<DailyFigures, '_id' | 'revenuePence' | 'isFinal'>;

/** The fields of a message that are counted: nothing that was written. */
const FIELDS = {
  _id: 0,
  ownerId: 1,
  'crisis.level': 1,
  'crisis.type': 1,
  'reply.state': 1,
  'reply.provenance.latencyMs': 1,
} as const;
const AT_A_TIME = 2_000;

/** The messages of people in a span, by the index of the retention. */
export function messagesIn(db: Database, { from, to }: Span) {
  return messageModel(db)
    .find({ createdAt: { $gte: from, $lt: to }, role: 'user' }, FIELDS)
    .lean<Pick<MessageRecord, 'ownerId' | 'crisis' | 'reply'>[]>();
}

/** People who signed up in a span, and who came to Premium. */
export async function countPeople(
  db: Database,
  { from, to }: Span,
): Promise<Pick<Measured, 'signUps' | 'conversions'>> {
  const users = userModel(db);
  const within = { $gte: from, $lt: to };
  const [signUps, conversions] = await Promise.all([
    users.countDocuments({ createdAt: within, _id: { $ne: '1' } }),
    users.countDocuments({ premiumSince: within }),
  ]);
  return { signUps, conversions };
}

/** Counts a day by reading its messages once. @throws when `signal` is aborted */
export async function measureDay(db: Database, span: Span, signal: AbortSignal): Promise<Measured> {
  const people = new Set<string>();
  const crises = new Map<string, CrisisCount>();
  const latencies: number[] = [];
  let messages = 0;
  let total = 0;
  let failed = 0;
  for await (const { ownerId, crisis, reply } of messagesIn(db, span).cursor({ batchSize: AT_A_TIME })) {
    signal.throwIfAborted();
    if (isEvaluation(ownerId)) continue;
    messages += 1;
    people.add(ownerId);
    if (crisis && crisis.level > 0 && crisis.type !== null) {
      const { type, level } = crisis;
      const kind = crises.get(`${type} ${level}`) ?? { type, level, count: 0 };
      crises.set(`${type} ${level}`, { ...kind, count: kind.count + 1 });
    }
    if (reply?.state === 'done' || reply?.state === 'stopped' || reply?.state === 'failed') total += 1;
    if (reply?.state === 'failed') failed += 1;
    if (reply?.state === 'done' && reply.provenance) latencies.push(reply.provenance.latencyMs);
  }
  latencies.sort((a, b) => a - b);
  return {
    ...(await countPeople(db, span)),
    messages,
    activePeople: people.size,
    crises: [...crises.values()].sort((a, b) => a.type.localeCompare(b.type) || a.level - b.level),
    replies: { total, failed, p50: percentile(latencies, 0.5), p95: percentile(latencies, 0.95) },
  };
}

/** The smallest value that at least this share of the values does not exceed; null without values. */
function percentile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}
