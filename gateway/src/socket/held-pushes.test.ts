import type { Snapshot } from '@winny/common/contract/message';
import { describe, expect, it } from 'vitest';
import { createHeldPushes, type Push } from './held-pushes.ts';

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

describe('createHeldPushes', () => {
  it('lets everything pass while nothing is being read', () => {
    expect(createHeldPushes().hold(delta(0))).toBe(false);
  });

  it('gives back after the snapshot only what it does not hold', () => {
    const held = createHeldPushes();
    held.begin(session);
    for (const seq of [4, 5, 6]) expect(held.hold(delta(seq))).toBe(true);
    expect(seqs(held.end(session, snapshot(5)))).toEqual([6]);
    expect(held.hold(delta(7))).toBe(false);
  });

  it('keeps the frames of a newer attempt and drops those of an older one', () => {
    const held = createHeldPushes();
    held.begin(session);
    held.hold(delta(9, 1));
    held.hold(delta(0, 2));
    held.hold(delta(1, 2));
    expect(seqs(held.end(session, snapshot(0, 2)))).toEqual([1]);
  });

  it('keeps the end of a reply behind the snapshot that still shows it running', () => {
    const held = createHeldPushes();
    held.begin(session);
    const completed = { event: 'typing', payload: { sessionId: session, active: false } } as const;
    expect(held.hold(completed)).toBe(true);
    expect(held.end(session, snapshot(3))).toEqual([completed]);
  });

  it('does not hold back other sessions, or events of none', () => {
    const held = createHeldPushes();
    held.begin(session);
    expect(held.hold(delta(0, 1, other))).toBe(false);
    expect(held.hold({ event: 'auth:revoked', payload: {} })).toBe(false);
  });

  it('holds until the last of several joins of a session has been answered', () => {
    const held = createHeldPushes();
    held.begin(session);
    held.begin(session);
    held.hold(delta(1));
    expect(held.end(session, snapshot(0))).toEqual([]);
    held.hold(delta(2));
    expect(seqs(held.end(session, snapshot(1)))).toEqual([2]);
  });
});
