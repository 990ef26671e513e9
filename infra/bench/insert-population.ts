import { createDailyFigures } from '@winny/common/data/admin/daily-figures';
import type { Database } from '@winny/common/data/connect';
import { messageModel, type ReplyProvenance } from '@winny/common/data/message/schema';
import { type SubscriptionRecord, userModel } from '@winny/common/data/user/schema';
import { Types } from 'mongoose';

const AT_A_TIME = 2_000;
/** Batches under way, so that the database has the next one when it has stored the last. */
const IN_FLIGHT = 3;
const DAY_MS = 24 * 60 * 60_000;
/** A little less than the retention time, so that no message expires meanwhile. */
const SPAN_MS = 29 * DAY_MS;
const FIRST = ['Robin', 'Ana', 'Ben', 'Zoë', 'Sam', 'Quentin', 'Mia', 'Oluwaseun', 'Ines', 'Tom'];
const LAST = ['Field', 'Ash', 'van Dyke', 'Okafor', 'Hill', 'Marsh', 'Quill'];

const FREE: SubscriptionRecord = {
  tier: 'free',
  status: 'inactive',
  endDate: null,
  source: 'none',
  isTrialUsed: false,
};

/** One in ten has Premium: paid, on trial, cancelled or by hand. */
function subscriptionOf(number: number, now: Date): SubscriptionRecord {
  if (number % 10 !== 0) return FREE;
  const endDate = new Date(now.getTime() + SPAN_MS);
  const status = (['active', 'active', 'active', 'trialing', 'canceled'] as const)[(number / 10) % 5];
  if (number % 200 === 0) return { ...FREE, tier: 'premium', status: 'active', source: 'manual' };
  return { ...FREE, tier: 'premium', status: status ?? 'active', source: 'stripe', endDate };
}

function userRecord(number: number, now: Date, share: number) {
  const firstName = FIRST[number % FIRST.length] ?? '';
  const lastName = LAST[number % LAST.length] ?? '';
  const billing = { monthlyPence: number % 30 === 0 ? 239 : 299, hasDiscount: number % 30 === 0 };
  return {
    _id: String(number + 1_000),
    email: `person-${number}@example.org`,
    passwordHash: '!',
    firstName,
    lastName,
    nameKeys: { first: firstName.toLowerCase(), last: lastName.toLowerCase() },
    role: 'user',
    tokenVersion: 0,
    signedOut: [],
    createdAt: new Date(now.getTime() - (1 - share) * 12 * SPAN_MS),
    onboardingCompleted: true,
    preferredApproaches: [],
    subscription: subscriptionOf(number, now),
    ...(number % 10 === 0 && { billing }),
    allowance: { day: '', usedToday: 0, bonusLeft: 0, bonusGranted: false, charges: [] },
    totalWinnyMessages: (number * 7_919) % 500,
  };
}

const PROVENANCE: ReplyProvenance = {
  style: 'cbt',
  model: 'a-model',
  promptVersion: '1',
  knowledge: [],
  detectorVersion: '1',
  latencyMs: 4_000,
  firstWordMs: 800,
  tokens: 150,
};

function messageRecord(number: number, people: number, createdAt: Date) {
  const seconds = Math.floor(createdAt.getTime() / 1_000).toString(16);
  return {
    _id: new Types.ObjectId(seconds + number.toString(16).padStart(16, '0')),
    ownerId: String(1_000 + ((number * 7_919) % people)),
    sessionId: new Types.ObjectId(),
    role: 'user',
    content: 'It is late again and I keep going over the same conversation.',
    createdAt,
    changedAt: createdAt,
    judged: true,
    // As stored once the judge has answered; every hundredth message was a concern of the detector.
    crisis: { level: 0, type: null, reason: null, version: '1', by: 'model' },
    screened: { level: number % 100 === 0 ? 1 : 0, type: null, reason: null, version: '1', by: 'screen' },
    sender: { held: { level: 0, at: createdAt } },
    reply: { state: 'done', open: false, content: 'That sounds like a long night.', provenance: PROVENANCE },
  };
}

/** Inserts people, messages and daily figures straight into the database: registering and sending would take days. */
export async function insertPopulation(
  db: Database,
  { people, messages, now }: { people: number; messages: number; now: Date },
): Promise<void> {
  await insertMany(userModel(db).collection, people, (number) => userRecord(number, now, number / people));
  await insertMany(messageModel(db).collection, messages, (number) =>
    messageRecord(number, people, new Date(now.getTime() - (1 - number / messages) * SPAN_MS)),
  );
  const daily = createDailyFigures(db);
  for (let ago = 1; ago <= 90; ago += 1) {
    await daily.store({
      _id: new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10),
      ...{ signUps: 300, conversions: 30, messages: 69_000, activePeople: 9_000, revenuePence: 2_400_000 },
      crises: [{ type: 'suicide', level: 3, count: 40 }],
      replies: { total: 68_000, failed: 70, p50: 4_000, p95: 9_000 },
      isFinal: true,
    });
  }
}

interface Inserting {
  insertMany(documents: never[], options: object): Promise<unknown>;
}

async function insertMany(into: Inserting, count: number, build: (number: number) => object): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const from = next;
      next += AT_A_TIME;
      const some = Array.from({ length: Math.min(AT_A_TIME, count - from) }, (_, index) =>
        build(from + index),
      );
      // Not journaled: what is lost with the process is generated again.
      await into.insertMany(some as never[], { ordered: false, writeConcern: { w: 1, journal: false } });
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
}
