import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../storage/testing/memory-storage.ts';
import { sessionId } from '../testing/frames.ts';
import {
  forgetKept,
  keepConcern,
  keepDraft,
  keptConcern,
  keptDraft,
  keptPending,
} from './conversation-storage.ts';
import { createConversationStore, draw } from './conversation-store.ts';
import { sendBegan, sendGone } from './pending-sends.ts';

const send = {
  clientId: '7d5a4b1e-3f0a-4d59-9c11-0a0d6f0a7c01',
  content: 'Hello',
  createdAt: '2026-01-01T12:00:00.000Z',
  state: 'sending' as const,
};

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('keeps a draft for each session, and forgets an empty one', () => {
  keepDraft(sessionId(1), 'half a thought');
  expect(keptDraft(sessionId(1))).toBe('half a thought');
  expect(keptDraft(sessionId(2))).toBe('');
  keepDraft(sessionId(1), '');
  expect(keptDraft(sessionId(1))).toBe('');
});

it('shows a message again after a reload that nobody had acknowledged, with a retry', () => {
  const store = createConversationStore(sessionId());
  draw(store, (state) => sendBegan(state, send));
  const reloaded = createConversationStore(sessionId());
  expect(reloaded.getState().pending).toEqual([{ ...send, state: 'failed' }]);
  draw(reloaded, (state) => sendGone(state, send.clientId));
  expect(keptPending(sessionId())).toEqual([]);
});

it('reads nothing out of a broken or forbidden storage', () => {
  sessionStorage.setItem(`winny:pending:${sessionId()}`, '{"not": "a list"');
  expect(keptPending(sessionId())).toEqual([]);
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => keepDraft(sessionId(), 'text')).not.toThrow();
});

it('keeps that the support card stands, and forgets everything when the person leaves', () => {
  keepConcern(sessionId(1), true);
  keepDraft(sessionId(1), 'half a thought');
  expect([keptConcern(sessionId(1)), keptConcern(sessionId(2))]).toEqual([true, false]);
  forgetKept();
  expect([keptConcern(sessionId(1)), keptDraft(sessionId(1))]).toEqual([false, '']);
});
