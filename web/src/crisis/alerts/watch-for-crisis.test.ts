import type { Message } from '@winny/common/contract/message';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messagesPolled } from '../../realtime/conversation/conversation-reducers.ts';
import {
  createConversationStore,
  noteSent,
  RECENT_MS,
  update,
} from '../../realtime/conversation/conversation-store.ts';
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

/** A tab without a socket, which reads lists of messages. */
function pollingTab() {
  const alerts = openCrisisAlerts();
  const store = createConversationStore(sessionId());
  const stop = watchForCrisis(store, alerts);
  closing.push(stop, alerts.close);
  return {
    alerts,
    reads: (...list: Message[]) => update(store, (state) => messagesPolled(state, list)),
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

it('opens for a late verdict on a message of this tab', () => {
  const tab = pollingTab();
  noteSent(clientId);
  tab.reads(message({ clientId }));
  expect(tab.opened()).toBeUndefined();
  tab.reads(message({ clientId, crisis: NOTICE }));
  expect(tab.opened()).toBe(messageId(1));
});

it('opens after a reload until it is acknowledged', () => {
  noteSent(clientId);
  const reloaded = pollingTab();
  reloaded.reads(message({ clientId, crisis: NOTICE }));
  expect(reloaded.opened()).toBe(messageId(1));
  reloaded.alerts.acknowledge('understood');
  const again = pollingTab();
  again.reads(message({ clientId, crisis: NOTICE }));
  expect(again.opened()).toBeUndefined();
});

it('opens for a message from another device that arrives while the session is open', () => {
  const tab = pollingTab();
  tab.reads();
  tab.reads(message({ crisis: NOTICE }));
  expect(tab.opened()).toBe(messageId(1));
});

it('closes the dialog that was acknowledged on another device, and does not open it after that', () => {
  const tab = pollingTab();
  noteSent(clientId);
  tab.reads(message({ clientId, crisis: NOTICE }));
  expect(tab.opened()).toBe(messageId(1));
  tab.reads(message({ clientId, crisis: NOTICE, acknowledged: 2 }));
  expect(tab.opened()).toBeUndefined();
  const later = pollingTab();
  later.reads(message({ clientId, crisis: NOTICE, acknowledged: 2 }));
  expect(later.opened()).toBeUndefined();
  later.reads(message({ clientId, crisis: { ...NOTICE, crisisLevel: 3 }, acknowledged: 2 }));
  expect(later.opened()).toBe(messageId(1));
});

it('does not open for an old conversation that is opened again', () => {
  const tab = pollingTab();
  tab.reads(message({ clientId, crisis: NOTICE }));
  tab.reads(message({ clientId, crisis: NOTICE, reply: 'done' }));
  expect(tab.opened()).toBeUndefined();
});

it('has the newest crisis of a conversation that is opened again under Support, without the dialog', () => {
  const tab = pollingTab();
  const later = { ...NOTICE, crisisType: 'abuse', crisisLevel: 3 } as const;
  tab.reads(
    message({ crisis: NOTICE }),
    message({ id: messageId(2), crisis: later }),
    message({ id: messageId(3) }),
  );
  expect(tab.opened()).toBeUndefined();
  expect(tab.alerts.store.getState().last).toEqual({
    ...later,
    sessionId: sessionId(),
    messageId: messageId(2),
  });
});

it('leaves under Support what the dialog has shown since', () => {
  const tab = pollingTab();
  tab.alerts.report({ ...NOTICE, crisisLevel: 3, sessionId: sessionId(), messageId: messageId(2) });
  tab.reads(message({ crisis: NOTICE }));
  expect(tab.alerts.store.getState().last).toMatchObject({ messageId: messageId(2), crisisLevel: 3 });
});

it('does not open for old messages, also of this tab', () => {
  const then = Date.now() - RECENT_MS - 1_000;
  noteSent(clientId, then);
  const tab = pollingTab();
  tab.reads();
  tab.reads(message({ clientId, createdAt: new Date(then).toISOString(), crisis: NOTICE }));
  expect(tab.opened()).toBeUndefined();
});
