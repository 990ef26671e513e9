import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { messageId, sessionId } from '../../realtime/testing/frames.ts';
import { memoryStorage } from '../../storage/testing/memory-storage.ts';
import { type CrisisAlerts, openCrisisAlerts } from './crisis-alerts.ts';
import { reportActs } from './report-acts.ts';

const suicide = {
  sessionId: sessionId(),
  messageId: messageId(2),
  crisisType: 'suicide',
  crisisReason: 'You mentioned wanting to end your life.',
  crisisLevel: 2,
} as const;
const abuse = {
  ...suicide,
  messageId: messageId(1),
  crisisType: 'abuse',
  crisisReason: 'You mentioned that somebody hurts you.',
  crisisLevel: 3,
} as const;

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let alerts: CrisisAlerts;
let told: [path: string, body: unknown][];
let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  page.visibilityState = 'visible';
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    told.push([path, JSON.parse(body)]);
    return new Response(null, { status: 200 });
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  alerts = openCrisisAlerts();
  end = reportActs(alerts);
});
afterEach(() => {
  end();
  alerts.close();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const about = (number: number, body: unknown) => [`/api/chat/messages/${messageId(number)}/support`, body];
const seen = () => vi.advanceTimersByTimeAsync(500);

it('says that a dialog was shown and how it was closed, of the alerts that it showed and of no other', async () => {
  alerts.report(abuse);
  alerts.report(suicide);
  await vi.advanceTimersByTimeAsync(499);
  expect(told).toEqual([]);
  await seen();
  expect(told).toEqual([about(2, { act: 'dialog_shown' })]);
  alerts.acknowledge('understood');
  await vi.advanceTimersByTimeAsync(0);
  expect(told.slice(1)).toEqual([about(2, { act: 'understood', crisisLevel: 2 })]);
  await seen();
  expect(told.slice(2)).toEqual([about(1, { act: 'dialog_shown' })]);
  alerts.acknowledge('keep_talking');
  await seen();
  expect(told.slice(3)).toEqual([about(1, { act: 'keep_talking', crisisLevel: 3 })]);
});

it('says it of a dialog in a hidden tab when its person looks at it', async () => {
  page.visibilityState = 'hidden';
  alerts.report(suicide);
  await seen();
  expect(told).toEqual([]);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await seen();
  expect(told).toEqual([about(2, { act: 'dialog_shown' })]);
});

it('says nothing of a dialog that was closed elsewhere before anybody could read it', async () => {
  alerts.report(suicide);
  alerts.settle({ messageId: suicide.messageId, crisisLevel: 2 });
  await seen();
  expect(told).toEqual([]);
});
