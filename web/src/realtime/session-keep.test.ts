import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConversationStore, draw } from './conversation-store.ts';
import { sendBegan, sendGone } from './pending-sends.ts';
import { keepDraft, keptDraft, keptPending } from './session-keep.ts';
import { sessionId } from './testing/frames.ts';

/** What a browser's tab gives: strings by key. */
function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
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
