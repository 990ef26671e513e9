import { scheduleTrialReminder, trialReminderKey } from '@winny/common/data/mail/enqueue-mail';
import { type UserRecord, userModel } from '@winny/common/data/user/schema';
import { buildUser } from '@winny/common/testing/builders';
import { describe, expect, it } from 'vitest';
import { useMailSending } from '../testing/use-mail-sending.ts';

const sending = useMailSending();
const DAY_MS = 24 * 60 * 60_000;
const START = Date.now();
const END = new Date(START + 7 * DAY_MS);
const REMINDER = () => new Date(END.getTime() - 3 * DAY_MS);

/** A person whose trial ends in a week, with the reminder planned. */
async function onTrial() {
  const subscription: UserRecord['subscription'] = {
    tier: 'premium',
    status: 'trialing',
    endDate: END,
    source: 'stripe',
    isTrialUsed: true,
  };
  const { _id: userId } = await buildUser(sending.db, { subscription });
  await scheduleTrialReminder(sending.deps(), userId, END);
  const key = trialReminderKey(userId);
  return {
    userId,
    change: (given: Partial<UserRecord['subscription']>) =>
      userModel(sending.db).updateOne(
        { _id: userId },
        { $set: { subscription: { ...subscription, ...given } } },
      ),
    run: (now: () => Date = REMINDER) => sending.run('trial-ending', userId, key, { now }),
    record: () => sending.record(key),
  };
}

describe('the trial-ending reminder, when it is due', () => {
  it('is sent once, with the day on which the trial ends', async () => {
    const { run, record } = await onTrial();
    await run(() => new Date(START + DAY_MS));
    expect(sending.server.received).toEqual([]);
    await run();
    await run();
    expect(sending.server.received.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your trial ends on \w+day \d+ \w+$/),
    ]);
    expect(await record()).toMatchObject({ state: 'sent' });
  });

  it.each([
    ['was cancelled', { status: 'canceled' }],
    ['has become a paid plan', { status: 'active' }],
    ['is over', { tier: 'free', status: 'inactive', endDate: null }],
    ['has no end', { endDate: null }],
  ] as const)('is not sent when the trial %s, even if its job was left', async (_, given) => {
    const { change, run, record } = await onTrial();
    await change(given);
    await run();
    expect(sending.server.received).toEqual([]);
    expect(await record()).toMatchObject({ state: 'dropped' });
  });

  it('is not sent when the account is gone', async () => {
    const { userId, run, record } = await onTrial();
    await userModel(sending.db).deleteOne({ _id: userId });
    await run();
    expect(sending.server.received).toEqual([]);
    expect(await record()).toMatchObject({ state: 'dropped' });
  });

  it('moves to the new time when the trial was prolonged without a word', async () => {
    const { change, run, record } = await onTrial();
    const later = new Date(END.getTime() + 7 * DAY_MS);
    await change({ endDate: later });
    await run();
    expect(sending.server.received).toEqual([]);
    const due = new Date(later.getTime() - 3 * DAY_MS);
    expect(await record()).toMatchObject({ state: 'waiting', dueAt: due });
    expect(sending.enqueued.map(({ delayMs }) => delayMs)).toEqual([7 * DAY_MS]);
    await run(() => due);
    expect(sending.server.received).toHaveLength(1);
  });
});
