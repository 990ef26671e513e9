import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../storage/testing/memory-storage.ts';
import { sessionId } from '../testing/frames.ts';
import { sendRemoved, sendStarted } from './conversation-reducers.ts';
import {
  createConversationStore,
  loadPending,
  newestOf,
  noteRunning,
  release,
  update,
} from './conversation-store.ts';

const send = {
  clientId: '7d5a4b1e-3f0a-4d59-9c11-0a0d6f0a7c01',
  content: 'Hello',
  createdAt: '2026-01-01T12:00:00.000Z',
  state: 'sending' as const,
};

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('shows an unacknowledged message again after a reload, with a retry', () => {
  const store = createConversationStore(sessionId());
  update(store, (state) => sendStarted(state, send));
  const reloaded = createConversationStore(sessionId());
  expect(reloaded.getState().pending).toEqual([{ ...send, state: 'failed' }]);
  update(reloaded, (state) => sendRemoved(state, send.clientId));
  expect(loadPending(sessionId())).toEqual([]);
});

it('ignores stored sends that it cannot read', () => {
  sessionStorage.setItem(`winny:pending:${sessionId()}`, '{"not": "a list"');
  expect(loadPending(sessionId())).toEqual([]);
  sessionStorage.setItem(`winny:pending:${sessionId()}`, '[{"content": 1}, null]');
  expect(loadPending(sessionId())).toEqual([]);
});

it('keeps the newest store of a session until it is closed and no send runs, and then frees it', () => {
  const first = createConversationStore(sessionId());
  noteRunning(send.clientId, true);
  update(first, (state) => sendStarted(state, send));
  release(first);
  const second = createConversationStore(sessionId());
  release(first);
  expect(newestOf(first)).toBe(second);
  release(second);
  expect(newestOf(first)).toBe(second);
  noteRunning(send.clientId, false);
  update(newestOf(first), (state) => sendRemoved(state, send.clientId));
  release(first);
  expect(newestOf(first)).toBe(first);
});

it('keeps the store of an open conversation when a send of an earlier one ends', () => {
  const first = createConversationStore(sessionId());
  const second = createConversationStore(sessionId());
  release(first);
  expect(newestOf(first)).toBe(second);
});
