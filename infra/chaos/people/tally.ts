import type { MessageRecord } from '@winny/common/data/message/schema';
import type { Tally } from '../protocol.ts';
import type { Sent } from './chatter.ts';

/** The stored data of one person. */
export interface Stored {
  messages: readonly MessageRecord[];
  /** The crisis level of each session. */
  levels: ReadonlyMap<string, number>;
  /** The keys of charges that were not refunded. */
  charges: ReadonlySet<string>;
}

const CRISIS_FROM = 2;
const NOTHING: Tally = {
  acknowledged: 0,
  replies: 0,
  failures: 0,
  lost: 0,
  doubled: 0,
  unanswered: 0,
  manyReplies: 0,
  silent: 0,
  unjudged: 0,
  raises: 0,
  unraised: 0,
  withoutDialog: 0,
  withoutRefund: 0,
  withoutLevel: 0,
  givenUp: 0,
};

/**
 * Compares the messages acknowledged to one person with the stored ones.
 * @returns the counts, and one line for each loss, with ids and without any text
 */
export function tallyMessages(
  chatter: { sent: readonly Sent[]; givenUp: number },
  stored: Stored,
): { tally: Tally; losses: string[] } {
  const tally: Tally = { ...NOTHING, acknowledged: chatter.sent.length, givenUp: chatter.givenUp };
  const losses: string[] = [];
  const byId = new Map(stored.messages.map((message) => [message._id.toHexString(), message]));
  const copies = new Map<string, number>();
  for (const { content } of stored.messages) copies.set(content, (copies.get(content) ?? 0) + 1);

  for (const sent of chatter.sent) {
    const count = (loss: keyof Tally, when: boolean) => {
      if (!when) return;
      tally[loss] += 1;
      losses.push(`${loss}: message ${sent.id} of session ${sent.sessionId}`);
    };
    const message = byId.get(sent.id);
    count('lost', message === undefined);
    count('doubled', (copies.get(sent.words) ?? 0) > 1);
    count('silent', !sent.ended);
    count('manyReplies', sent.manyEnds);
    if (!message) continue;
    const state = message.reply?.state;
    if (state === 'done') tally.replies += 1;
    if (state === 'failed') tally.failures += 1;
    count('unanswered', state !== 'done' && state !== 'failed');
    count('unjudged', message.judged !== true);
    if (!sent.raised) continue;
    tally.raises += 1;
    const raised = (message.crisis?.level ?? 0) >= CRISIS_FROM;
    count('unraised', !raised);
    if (!raised) continue;
    count('withoutDialog', !sent.dialog);
    count('withoutRefund', message.charge !== undefined && stored.charges.has(message.charge.key));
    count('withoutLevel', (stored.levels.get(sent.sessionId) ?? 0) < CRISIS_FROM);
  }
  return { tally, losses };
}

/** Adds the counts of several people. */
export function addTallies(tallies: readonly Tally[]): Tally {
  const sum = { ...NOTHING };
  for (const tally of tallies) {
    for (const key of Object.keys(NOTHING) as (keyof Tally)[]) sum[key] += tally[key];
  }
  return sum;
}
