import type { Database } from '@winny/common/data/connect';
import { messageModel } from '@winny/common/data/message/schema';
import { type SubscriptionRecord, userModel } from '@winny/common/data/user/schema';
import { Types } from 'mongoose';

const AT_A_TIME = 2_000;
/** A little less than the retention time, so that no message expires meanwhile. */
const SPAN_MS = 29 * 24 * 60 * 60_000;
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

function userRecord(number: number, now: Date, share: number, messages: number) {
  const firstName = FIRST[number % FIRST.length] ?? '';
  const lastName = LAST[number % LAST.length] ?? '';
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
    ...(number % 10 === 0 && { billing: { monthlyPence: 299, hasDiscount: number % 30 === 0 } }),
    allowance: { day: '', usedToday: 0, bonusLeft: 0, bonusGranted: false, charges: [] },
    totalWinnyMessages: (number * 7_919) % Math.max(1, messages),
  };
}

/** Inserts people and messages straight into the database: registering and sending would take days. */
export async function insertPopulation(
  db: Database,
  { people, messages, now }: { people: number; messages: number; now: Date },
): Promise<void> {
  // Not journaled: what is lost with the process is generated again.
  const quickly = { ordered: false, writeConcern: { w: 1, journal: false } } as const;
  const users = userModel(db).collection;
  for (let from = 0; from < people; from += AT_A_TIME) {
    const some = Array.from({ length: Math.min(AT_A_TIME, people - from) }, (_, index) =>
      userRecord(from + index, now, (from + index) / people, 500),
    );
    await users.insertMany(some as never, quickly);
  }
  const collection = messageModel(db).collection;
  for (let from = 0; from < messages; from += AT_A_TIME) {
    const some = Array.from({ length: Math.min(AT_A_TIME, messages - from) }, (_, index) => {
      const number = from + index;
      const createdAt = new Date(now.getTime() - (1 - number / messages) * SPAN_MS);
      return {
        _id: new Types.ObjectId(),
        ownerId: String(1_000 + ((number * 7_919) % people)),
        sessionId: new Types.ObjectId(),
        role: 'user',
        content: 'It is late again and I keep going over the same conversation.',
        createdAt,
        changedAt: createdAt,
        judged: true,
        reply: { state: 'done', open: false, content: 'That sounds like a long night.' },
      };
    });
    await collection.insertMany(some as never, quickly);
  }
}
