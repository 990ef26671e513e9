import type { MessageRecord } from '@winny/common/data/message/schema';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { LOSSES, type Tally } from '../protocol.ts';
import type { Sent } from './chatter.ts';
import { addTallies, type Stored, tallyMessages } from './tally.ts';

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

const lossesOf = (sent: Sent, database: Stored) => {
  const { tally } = tallyMessages({ sent: [sent], givenUp: 0 }, database);
  return LOSSES.filter((loss) => tally[loss] > 0);
};

describe('the tally of one person', () => {
  it('finds no loss when everything is stored', () => {
    const { tally, losses } = tallyMessages({ sent: [SENT], givenUp: 1 }, stored());
    expect(losses).toEqual([]);
    expect(tally).toMatchObject({ acknowledged: 1, replies: 1, raises: 1, givenUp: 1 });
  });

  it.each<[keyof Tally, Partial<Sent>, Partial<Stored>]>([
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
  ])('counts only %s', (loss, sent, database) => {
    expect(lossesOf({ ...SENT, ...sent }, stored(database))).toEqual([loss]);
  });

  it('counts a verdict that was not raised once, without its consequences', () => {
    const calm = message({ crisis: { level: 0, type: null, reason: null, version: '1', by: 'screen' } });
    const nothing = stored({ messages: [calm], levels: new Map(), charges: new Set(['k']) });
    expect(lossesOf({ ...SENT, dialog: false }, nothing)).toEqual(['unraised']);
  });

  it('names the ids of message and session, and no text', () => {
    const { losses } = tallyMessages({ sent: [SENT], givenUp: 0 }, stored({ messages: [] }));
    expect(losses).toEqual([`lost: message ${SENT.id} of session ${SENT.sessionId}`]);
  });

  it('can be added to others', () => {
    const { tally } = tallyMessages({ sent: [SENT], givenUp: 0 }, stored());
    expect(addTallies([tally, tally])).toMatchObject({ acknowledged: 2, replies: 2, lost: 0 });
  });
});
