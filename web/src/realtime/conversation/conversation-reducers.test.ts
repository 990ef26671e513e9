import type { RunningReply } from '@winny/common/contract/message';
import { describe, expect, it } from 'vitest';
import {
  answerTo,
  framesOf,
  messageId,
  replyId,
  seeded,
  sessionId,
  snapshotAt,
  userMessage,
} from '../testing/frames.ts';
import * as reduce from './conversation-reducers.ts';
import {
  type ConversationState,
  emptyConversation,
  isReplyPending,
  shownReply,
} from './conversation-state.ts';

const start = emptyConversation(sessionId());
const words = ['You ', 'said ', 'it ', 'plainly.'];
const clientId = '7d5a4b1e-3f0a-4d59-9c11-0a0d6f0a7c01';
const pending = {
  clientId,
  content: 'Hello',
  createdAt: '2026-01-01T12:00:00.000Z',
  state: 'sending' as const,
};

function after(...steps: ((state: ConversationState) => ConversationState)[]): ConversationState {
  return steps.reduce((state, step) => step(state), start);
}
const created =
  (number: number, over = {}) =>
  (state: ConversationState) =>
    reduce.messageCreated(state, userMessage(number, over));
const frames =
  (parts = words, attempt = 1) =>
  (state: ConversationState) =>
    framesOf(parts, attempt).reduce(reduce.frameReceived, state);
const completed =
  (content = words.join(''), over = {}) =>
  (state: ConversationState) =>
    reduce.replyCompleted(state, {
      sessionId: sessionId(),
      replyId: replyId(),
      message: answerTo(1, content, over),
    });
const snapshot =
  (messages: Parameters<typeof reduce.messagesPolled>[1], reply: RunningReply | null) =>
  (state: ConversationState) =>
    reduce.snapshotReceived(state, { messages: [...messages], reply });

describe('messages', () => {
  it('are ordered by time, then id, without duplicates', () => {
    const same = { createdAt: '2026-01-01T12:00:09.000Z' };
    const state = after(created(3, same), created(2, same), created(1), created(3, same));
    expect(state.messages.map((message) => message.id)).toEqual([messageId(1), messageId(2), messageId(3)]);
  });

  it('keep their identity when they arrive again unchanged', () => {
    const state = after(created(1));
    expect(reduce.messageCreated(state, userMessage(1))).toBe(state);
  });

  it('replace the pending send with the same clientId', () => {
    const state = after((state) => reduce.sendStarted(state, pending), created(1, { clientId }));
    expect(state.pending).toEqual([]);
    expect(state.messages).toHaveLength(1);
  });
});

describe('a pending send', () => {
  it('fails without an answer, and is shown once when sent again', () => {
    const failed = after(
      (state) => reduce.sendStarted(state, pending),
      (state) => reduce.sendFailed(state, clientId),
    );
    expect(failed.pending[0]?.state).toBe('failed');
    const again = reduce.sendStarted(failed, pending);
    expect(again.pending).toEqual([pending]);
    expect(reduce.sendRemoved(again, clientId).pending).toEqual([]);
  });
});

describe('a reply', () => {
  it('grows, then is replaced by the stored message', () => {
    const writing = after(created(1), frames());
    expect(shownReply(writing)).toEqual({ replyTo: messageId(1), text: words.join('') });
    expect(writing.messages[0]?.reply).toBe('writing');
    const done = completed()(writing);
    expect(shownReply(done)).toBeNull();
    expect(done.messages.at(-1)?.content).toBe(words.join(''));
    expect(done.messages[0]?.reply).toBe('done');
    expect(isReplyPending(done)).toBe(false);
  });

  it('shows the stored content even if it differs from the frames', () => {
    expect(after(created(1), frames(['half']), completed('The whole.')).messages.at(-1)?.content).toBe(
      'The whole.',
    );
  });

  it('is not started again by late frames', () => {
    const done = after(created(1), frames(), completed());
    expect(frames()(done)).toBe(done);
    expect(snapshot([userMessage(1)], snapshotAt(words, 2))(done).running).toBeNull();
  });

  it('keeps the text written before it was stopped', () => {
    const state = after(created(1), frames(['You ']), completed('You ', { status: 'stopped' }));
    expect(state.messages[0]?.reply).toBe('stopped');
    expect(state.messages.at(-1)?.status).toBe('stopped');
  });

  it('that failed marks the message, and a retry sets it to waiting', () => {
    const failed = after(created(1), frames(['You ']), (state) => reduce.replyFailed(state, messageId(1)));
    expect(failed.messages[0]?.reply).toBe('failed');
    expect(shownReply(failed)).toBeNull();
    expect(isReplyPending(failed)).toBe(false);
    expect(isReplyPending(reduce.retryRequested(failed, messageId(1)))).toBe(true);
  });

  it('to the next message starts even if the previous completion was missed', () => {
    const state = framesOf(['Next.'], 1, replyId(2), messageId(2)).reduce(
      reduce.frameReceived,
      after(created(1), frames(), created(2)),
    );
    expect(shownReply(state)).toEqual({ replyTo: messageId(2), text: 'Next.' });
  });
});

describe('a snapshot', () => {
  it('fills the gap and keeps what arrived after it', () => {
    const state = after(
      reduce.joinRequested,
      (state) => framesOf(words).slice(2).reduce(reduce.frameReceived, state),
      created(2),
      snapshot([userMessage(1)], snapshotAt(words, 1)),
    );
    expect(shownReply(state)?.text).toBe(words.join(''));
    expect(state.messages).toHaveLength(2);
    expect(state.loaded).toBe(true);
  });

  it('does not undo a failure that was pushed while it was in flight', () => {
    const state = after(created(1), reduce.joinRequested, (state) => reduce.replyFailed(state, messageId(1)));
    const merged = snapshot([userMessage(1, { reply: 'writing' })], snapshotAt(words, 3))(state);
    expect(merged.messages[0]?.reply).toBe('failed');
    expect(merged.running).toBeNull();
  });

  it('ends typing if the push that ends it was missed', () => {
    const typing = reduce.pushReceived(after(created(1)), 'typing', { sessionId: sessionId(), active: true });
    expect(snapshot([userMessage(1, { reply: 'writing' })], null)(typing).typing).toBe(true);
    expect(snapshot([userMessage(1, { reply: 'done' }), answerTo(1, 'Yes.')], null)(typing).typing).toBe(
      false,
    );
  });

  it('applies a failure whose push was missed', () => {
    const state = after(created(1), frames(['You ']), reduce.joinRequested);
    const merged = snapshot([userMessage(1, { reply: 'failed' })], null)(state);
    expect(merged.running).toBeNull();
    expect(isReplyPending(merged)).toBe(false);
  });
});

describe('polling', () => {
  it('shows the growing reply, then the stored message', () => {
    const growing = answerTo(1, 'You said', { status: 'streaming' });
    const first = reduce.messagesPolled(start, [userMessage(1, { reply: 'writing' }), growing]);
    expect(shownReply(first)?.text).toBe('You said');
    expect(first.messages).toHaveLength(1);
    const same = reduce.messagesPolled(first, [userMessage(1, { reply: 'writing' }), { ...growing }]);
    expect(same.polled).toBe(first.polled);
    expect(same.messages).toBe(first.messages);
    const done = reduce.messagesPolled(same, [
      userMessage(1, { reply: 'done' }),
      answerTo(1, words.join('')),
    ]);
    expect(shownReply(done)).toBeNull();
    expect(done.messages.at(-1)?.content).toBe(words.join(''));
  });

  it('shows no text for a reply without any, but counts it as pending', () => {
    const waiting = answerTo(1, '', { status: 'streaming' });
    const state = reduce.messagesPolled(start, [userMessage(1, { reply: 'writing' }), waiting]);
    expect(shownReply(state)).toBeNull();
    expect(isReplyPending(state)).toBe(true);
  });

  it('is replaced by the snapshot of the socket', () => {
    const polled = reduce.messagesPolled(after(created(1), frames(['You '])), [
      userMessage(1, { reply: 'writing' }),
      answerTo(1, 'You said ', { status: 'streaming' }),
    ]);
    const joined = snapshot([userMessage(1, { reply: 'writing' })], snapshotAt(words, 2))(polled);
    expect(shownReply(joined)?.text).toBe('You said it ');
  });
});

describe('any mix of transports, losses and repetitions', () => {
  it('ends with the stored message, letter for letter', () => {
    for (let seed = 1; seed <= 1_000; seed += 1) {
      const random = seeded(seed);
      const parts = Array.from(
        { length: 1 + random(30) },
        (_, index) => `${index % 7 === 0 ? '\n' : ''}w${index} `,
      );
      const whole = parts.join('');
      let state = reduce.messageCreated(start, userMessage(1));
      for (const frame of framesOf(parts)) {
        const event = random(10);
        if (event > 2) state = reduce.frameReceived(state, frame);
        if (event === 9) state = reduce.frameReceived(state, frame);
        if (event === 2)
          state = snapshot([userMessage(1, { reply: 'writing' })], snapshotAt(parts, frame.seq))(state);
        if (event === 1) {
          const polled = answerTo(1, parts.slice(0, frame.seq + 1).join(''), { status: 'streaming' });
          state = reduce.messagesPolled(state, [userMessage(1, { reply: 'writing' }), polled]);
        }
        expect(whole.startsWith(shownReply(state)?.text ?? '')).toBe(true);
      }
      const stored = [userMessage(1, { reply: 'done' }), answerTo(1, whole)];
      const end = [
        completed(whole),
        snapshot(stored, null),
        (last: ConversationState) => reduce.messagesPolled(last, stored),
      ];
      state = end[random(3)]?.(state) ?? state;
      state = framesOf(parts).slice(random(parts.length)).reduce(reduce.frameReceived, state);
      expect(shownReply(state)).toBeNull();
      expect(state.messages.map((message) => message.content)).toEqual(['Message 1', whole]);
      expect(isReplyPending(state)).toBe(false);
    }
  });
});
