import type { Message } from '@winny/common/contract/message';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listCame } from '../../realtime/conversation/conversation-reducers.ts';
import { createConversationStore, draw } from '../../realtime/conversation/conversation-store.ts';
import { noteSent, RECENT_MS } from '../../realtime/conversation/own-sends.ts';
import { messageId, sessionId } from '../../realtime/testing/frames.ts';
import { memoryStorage } from '../../storage/testing/memory-storage.ts';
import { openCrisisAlerts } from './crisis-alerts.ts';
import { watchForCrisis } from './watch-for-crisis.ts';

const clientId = '7d5a4b1e-3f0a-4d59-9c11-0a0d6f0a7c01';
const NOTICE = {
  crisisType: 'self_harm',
  crisisReason: 'You mentioned having hurt yourself.',
  crisisLevel: 2,
} as const;

function message(change: Partial<Message> = {}): Message {
  const createdAt = new Date().toISOString();
  return { id: messageId(1), role: 'user', content: 'Words', createdAt, status: 'complete', ...change };
}

/** A tab that reads lists of messages, as one without a socket does. */
function pollingTab() {
  const alerts = openCrisisAlerts();
  const store = createConversationStore(sessionId());
  const stop = watchForCrisis(store, alerts);
  closing.push(stop, alerts.close);
  return {
    alerts,
    reads: (...list: Message[]) => draw(store, (state) => listCame(state, list)),
    opened: () => alerts.store.getState().open?.messageId,
  };
}
const closing: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.unstubAllGlobals();
});

it('opens for a verdict that reaches a message of this tab late', () => {
  const tab = pollingTab();
  noteSent(clientId);
  tab.reads(message({ clientId }));
  expect(tab.opened()).toBeUndefined();
  tab.reads(message({ clientId, crisis: NOTICE }));
  expect(tab.opened()).toBe(messageId(1));
});

it('opens after a reload too while nobody has answered, and never again afterwards', () => {
  noteSent(clientId);
  const reloaded = pollingTab();
  reloaded.reads(message({ clientId, crisis: NOTICE }));
  expect(reloaded.opened()).toBe(messageId(1));
  reloaded.alerts.acknowledge();
  const again = pollingTab();
  again.reads(message({ clientId, crisis: NOTICE }));
  expect(again.opened()).toBeUndefined();
});

it('opens for what is written on another device before its eyes', () => {
  const tab = pollingTab();
  tab.reads();
  tab.reads(message({ crisis: NOTICE }));
  expect(tab.opened()).toBe(messageId(1));
});

it('leaves an old conversation alone that is opened again', () => {
  const tab = pollingTab();
  tab.reads(message({ clientId, crisis: NOTICE }));
  tab.reads(message({ clientId, crisis: NOTICE, reply: 'done' }));
  expect(tab.opened()).toBeUndefined();
});

it('leaves alone what was written long ago, by this tab or while it slept', () => {
  const then = Date.now() - RECENT_MS - 1_000;
  noteSent(clientId, then);
  const tab = pollingTab();
  tab.reads();
  tab.reads(message({ clientId, createdAt: new Date(then).toISOString(), crisis: NOTICE }));
  expect(tab.opened()).toBeUndefined();
});
