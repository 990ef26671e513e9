import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Session } from '@winny/common/contract/session';
import { afterEach, describe, expect, it } from 'vitest';
import { type CrisisAlertsDoor, openCrisisAlerts } from './crisis-alerts.ts';
import { createDispatch } from './dispatch.ts';
import { messageId, sessionId } from './testing/frames.ts';

const session = (number: number, title = `Session ${number}`): Session => ({
  id: sessionId(number),
  title,
  therapyStyle: 'cbt',
  createdAt: '2026-01-01T12:00:00.000Z',
});
const crisis = (number: number) => ({
  sessionId: sessionId(),
  messageId: messageId(number),
  crisisType: 'suicide' as const,
  crisisReason: 'You mentioned wanting to end your life.',
  crisisLevel: 2 as const,
});

const tabs: CrisisAlertsDoor[] = [];
function tab(): CrisisAlertsDoor {
  const alerts = openCrisisAlerts();
  tabs.push(alerts);
  return alerts;
}
afterEach(() => {
  for (const alerts of tabs.splice(0)) alerts.close();
});

describe('pushes for the whole app', () => {
  const client = new QueryClient();
  const dispatch = createDispatch(client, tab());

  it('bring a new session first, and a renamed one in its place', () => {
    client.setQueryData(['/api/chat/sessions'], [session(1)]);
    dispatch('session:created', { session: session(2) });
    dispatch('session:updated', { session: session(1, 'Renamed') });
    expect(client.getQueryData<Session[]>(['/api/chat/sessions'])?.map((one) => one.title)).toEqual([
      'Session 2',
      'Renamed',
    ]);
    expect(client.getQueryData<Session>(['/api/chat/sessions', sessionId(1)])?.title).toBe('Renamed');
  });

  it('leave a list alone that nobody has read yet', () => {
    client.removeQueries({ queryKey: ['/api/chat/sessions'] });
    dispatch('session:created', { session: session(3) });
    expect(client.getQueryData(['/api/chat/sessions'])).toBeUndefined();
  });

  it('are not lost to an answer that was read before them and comes after', async () => {
    const asked: ((list: Session[]) => void)[] = [];
    const queryFn = () => new Promise<Session[]>((answer) => asked.push(answer));
    const list = new QueryObserver(client, { queryKey: ['/api/chat/sessions'], queryFn, retry: false });
    const stop = list.subscribe(() => undefined);
    expect(asked).toHaveLength(1);
    dispatch('session:created', { session: session(4) });
    await expect.poll(() => asked).toHaveLength(2);
    asked[0]?.([session(1)]);
    asked[1]?.([session(4), session(1)]);
    await expect.poll(() => list.getCurrentResult().data).toEqual([session(4), session(1)]);
    stop();
  });
});

describe('crisis alerts', () => {
  it('open once for one message, by whichever way they came', () => {
    const alerts = tab();
    alerts.arrived(crisis(1));
    alerts.acknowledge();
    alerts.arrived(crisis(1));
    expect(alerts.store.getState().open).toBeNull();
    expect(alerts.store.getState().last).toEqual(crisis(1));
  });

  it('are closed on the other tabs by one, and do not open there when they come late', async () => {
    const [here, there, late] = [tab(), tab(), tab()];
    here.arrived(crisis(1));
    there.arrived(crisis(1));
    here.acknowledge();
    await expect.poll(() => there.store.getState().open).toBeNull();
    late.arrived(crisis(1));
    expect(late.store.getState().open).toBeNull();
  });

  it('of a later message stay open when an earlier one is acknowledged elsewhere', async () => {
    const [here, there, witness] = [tab(), tab(), tab()];
    for (const alerts of [here, there, witness]) alerts.arrived(crisis(1));
    there.arrived(crisis(2));
    here.acknowledge();
    await expect.poll(() => witness.store.getState().open).toBeNull();
    expect(there.store.getState().open).toEqual(crisis(2));
  });
});
