import type { MessageRecord } from '@winny/common/data/message/schema';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { type Account, FAULTS } from '../protocol.ts';
import { addAccounts, type Stored, settleAccount } from './account.ts';
import type { Sent } from './chatter.ts';

const ID = new Types.ObjectId();
const SESSION = new Types.ObjectId();
const SENT: Sent = {
  id: ID.toHexString(),
  sessionId: SESSION.toHexString(),
  words: 'message 1',
  raised: true,
  ended: true,
  manyEnds: false,
  dialog: true,
};

function message(given: Partial<MessageRecord> = {}): MessageRecord {
  return {
    _id: ID,
    ownerId: '7',
    sessionId: SESSION,
    role: 'user',
    content: SENT.words,
    createdAt: new Date(),
    judged: true,
    crisis: { level: 2, type: 'suicide', reason: null, version: 'model-1', by: 'model' },
    charge: { key: 'k', refundDue: false, shouldShowPaywall: false, totalWinnyMessages: 1 },
    reply: { state: 'done' } as MessageRecord['reply'],
    ...given,
  } as MessageRecord;
}

function stored(given: Partial<Stored> = {}): Stored {
  return { messages: [message()], levels: new Map([[SENT.sessionId, 2]]), charges: new Set(), ...given };
}

const faultsOf = (sent: Sent, there: Stored) => {
  const { account } = settleAccount({ sent: [sent], givenUp: 0 }, there);
  return FAULTS.filter((fault) => account[fault] > 0);
};

describe('the account of one person', () => {
  it('finds no fault where all is there', () => {
    const { account, faults } = settleAccount({ sent: [SENT], givenUp: 1 }, stored());
    expect(faults).toEqual([]);
    expect(account).toMatchObject({ acknowledged: 1, replies: 1, raises: 1, givenUp: 1 });
  });

  it.each<[keyof Account, Partial<Sent>, Partial<Stored>]>([
    ['lost', {}, { messages: [] }],
    ['doubled', {}, { messages: [message(), message({ _id: new Types.ObjectId() })] }],
    ['silent', { ended: false }, {}],
    ['manyReplies', { manyEnds: true }, {}],
    [
      'unanswered',
      {},
      { messages: [message({ reply: { state: 'waiting' } as MessageRecord['reply'] } as never)] },
    ],
    ['unjudged', {}, { messages: [message({ judged: false })] }],
    ['withoutDialog', { dialog: false }, {}],
    ['withoutRefund', {}, { charges: new Set(['k']) }],
    ['withoutLevel', {}, { levels: new Map() }],
  ])('counts %s, and nothing else', (fault, sent, there) => {
    expect(faultsOf({ ...SENT, ...sent }, stored(there))).toEqual([fault]);
  });

  it('counts a verdict that was not raised once, not each of its consequences', () => {
    const calm = message({ crisis: { level: 0, type: null, reason: null, version: '1', by: 'screen' } });
    const nothing = stored({ messages: [calm], levels: new Map(), charges: new Set(['k']) });
    expect(faultsOf({ ...SENT, dialog: false }, nothing)).toEqual(['unraised']);
  });

  it('names the message and the session of a fault, and no words', () => {
    const { faults } = settleAccount({ sent: [SENT], givenUp: 0 }, stored({ messages: [] }));
    expect(faults).toEqual([`lost: message ${SENT.id} of session ${SENT.sessionId}`]);
  });

  it('is added up with the others', () => {
    const { account } = settleAccount({ sent: [SENT], givenUp: 0 }, stored());
    expect(addAccounts([account, account])).toMatchObject({ acknowledged: 2, replies: 2, lost: 0 });
  });
});
