import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { USER_KEY } from '../api/user.ts';
import { wasAcknowledged } from '../crisis/alerts/alert-storage.ts';
import { messageId, sessionId } from '../realtime/testing/frames.ts';
import { sharedStorage, tabStorage } from '../storage/browser-storage.ts';
import { memoryStorage } from '../storage/testing/memory-storage.ts';
import { realtimeOf } from './signed-in-realtime.ts';

const crisis = (number: number) => ({
  sessionId: sessionId(),
  messageId: messageId(number),
  crisisType: 'suicide' as const,
  crisisReason: 'You mentioned wanting to end your life.',
  crisisLevel: 2 as const,
});

/** Opens the app in this tab, as this person. */
function openAs(userId: string) {
  queryClient.setQueryData(USER_KEY, { id: userId });
  return realtimeOf(userId);
}
const signedOut = () => queryClient.setQueryData(USER_KEY, null);

/** Loads another document in this tab, which the app of the one before cannot act on. */
function leave(): void {
  const { sessionStorage: tab, localStorage: shared } = globalThis;
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  signedOut();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', shared);
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  const page = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { ...page, visibilityState: 'visible' });
  // Nobody listens there.
  vi.stubGlobal('location', { protocol: 'http:', hostname: '127.0.0.1', host: '127.0.0.1:9', port: '9' });
});
afterEach(() => {
  signedOut();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('shows the next person in a tab neither the alerts nor the drafts of the one before', () => {
  const { alerts } = openAs('7');
  alerts.report(crisis(1));
  alerts.acknowledge('understood');
  alerts.report(crisis(2));
  tabStorage.write('winny:draft:1', 'half a thought');
  leave();
  const next = openAs('8');
  expect(next.alerts.store.getState()).toMatchObject({ open: null, last: null, shown: [] });
  expect(tabStorage.read('winny:draft:1')).toBeNull();
  expect(wasAcknowledged(messageId(1))).toBe(false);
});

it.each([
  ['that this document hears of', signedOut],
  ['that the next document hears of', leave],
])('keeps both and the safety plan for the same person after an end of the sign-in %s', (_case, end) => {
  openAs('7').alerts.report(crisis(1));
  tabStorage.write('winny:draft:1', 'half a thought');
  sharedStorage.write('winny-own-plan', 'A walk');
  end();
  expect(sharedStorage.read('winny-own-plan')).toBe('A walk');
  expect(openAs('7').alerts.store.getState().open).toEqual(crisis(1));
  expect(tabStorage.read('winny:draft:1')).toBe('half a thought');
});

it('shows nobody what a tab has of an unknown person', () => {
  openAs('7').alerts.report(crisis(1));
  tabStorage.write('winny:owner', null);
  leave();
  expect(openAs('7').alerts.store.getState().last).toBeNull();
});

it('does not reopen in a new tab an alert that was acknowledged on another', () => {
  const { alerts } = openAs('7');
  alerts.report(crisis(1));
  alerts.acknowledge('understood');
  leave();
  vi.stubGlobal('sessionStorage', memoryStorage());
  const opened = openAs('7');
  opened.alerts.report(crisis(1));
  expect(opened.alerts.store.getState().open).toBeNull();
});
