import type { Snapshot } from '@winny/common/contract/message';
import { describe, expect, it } from 'vitest';
import { createDelayedPushes, type Push } from './connections.ts';

const session = 'a'.repeat(24);
const other = 'b'.repeat(24);
const delta = (seq: number, attempt = 1, sessionId = session): Push => ({
  event: 'reply:delta',
  payload: { sessionId, replyId: 'c'.repeat(24), replyTo: 'd'.repeat(24), attempt, seq, text: `${seq}` },
});
const snapshot = (seq: number, attempt = 1): Snapshot => ({
  messages: [],
  reply: { replyId: 'c'.repeat(24), replyTo: 'd'.repeat(24), attempt, seq, text: '' },
});
const seqs = (pushes: Push[]) => pushes.map((push) => (push.event === 'reply:delta' ? push.payload.seq : -1));

describe('createDelayedPushes', () => {
  it('delays nothing while no snapshot is loaded', () => {
    expect(createDelayedPushes().delay(delta(0))).toBe(false);
  });

  it('returns the pushes that the snapshot does not contain', () => {
    const delayed = createDelayedPushes();
    delayed.begin(session);
    for (const seq of [4, 5, 6]) expect(delayed.delay(delta(seq))).toBe(true);
    expect(seqs(delayed.end(session, snapshot(5)))).toEqual([6]);
    expect(delayed.delay(delta(7))).toBe(false);
  });

  it('keeps the frames of a newer attempt and drops those of an older one', () => {
    const delayed = createDelayedPushes();
    delayed.begin(session);
    delayed.delay(delta(9, 1));
    delayed.delay(delta(0, 2));
    delayed.delay(delta(1, 2));
    expect(seqs(delayed.end(session, snapshot(0, 2)))).toEqual([1]);
  });

  it('returns the end of a reply after the snapshot that shows it running', () => {
    const delayed = createDelayedPushes();
    delayed.begin(session);
    const completed = { event: 'typing', payload: { sessionId: session, active: false } } as const;
    expect(delayed.delay(completed)).toBe(true);
    expect(delayed.end(session, snapshot(3))).toEqual([completed]);
  });

  it('does not delay pushes of other sessions or of none', () => {
    const delayed = createDelayedPushes();
    delayed.begin(session);
    expect(delayed.delay(delta(0, 1, other))).toBe(false);
    expect(delayed.delay({ event: 'auth:revoked', payload: {} })).toBe(false);
  });

  it('delays pushes until the last of several joins is answered', () => {
    const delayed = createDelayedPushes();
    delayed.begin(session);
    delayed.begin(session);
    delayed.delay(delta(1));
    expect(delayed.end(session, snapshot(0))).toEqual([]);
    delayed.delay(delta(2));
    expect(seqs(delayed.end(session, snapshot(1)))).toEqual([2]);
  });
});
