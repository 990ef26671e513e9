import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Session } from '@winny/common/contract/session';
import type { User } from '@winny/common/contract/user';
import { describe, expect, it, vi } from 'vitest';
import { createDispatch } from './dispatch.ts';
import { messageId, sessionId } from './testing/frames.ts';

const session = (number: number, title = `Session ${number}`, given: Partial<Session> = {}): Session => ({
  id: sessionId(number),
  title,
  therapyStyle: 'cbt',
  createdAt: '2026-01-01T12:00:00.000Z',
  version: 0,
  ...given,
});

describe('pushes for the whole app', () => {
  const client = new QueryClient();
  const crises = { report: vi.fn(), settle: vi.fn() };
  const dispatch = createDispatch(client, crises);

  it('put a new session first and a renamed one in its place', () => {
    client.setQueryData(['/api/chat/sessions'], [session(1)]);
    client.setQueryData(['/api/chat/sessions', sessionId(1)], session(1));
    dispatch('session:created', { session: session(2) });
    dispatch('session:updated', { session: session(1, 'Renamed') });
    expect(client.getQueryData<Session[]>(['/api/chat/sessions'])?.map((one) => one.title)).toEqual([
      'Session 2',
      'Renamed',
    ]);
    expect(client.getQueryData<Session>(['/api/chat/sessions', sessionId(1)])?.title).toBe('Renamed');
  });

  it('forget what is stored of sessions that are not shown when a level is in force, because it follows the person', () => {
    for (const number of [1, 2])
      client.setQueryData(['/api/chat/sessions', sessionId(number)], session(number));
    const shown = new QueryObserver(client, {
      queryKey: ['/api/chat/sessions', sessionId(2)],
      staleTime: Number.POSITIVE_INFINITY,
    });
    const stop = shown.subscribe(() => undefined);
    dispatch('session:updated', { session: session(2, 'Tonight') });
    expect(client.getQueryData(['/api/chat/sessions', sessionId(1)])).toBeDefined();
    dispatch('session:updated', { session: { ...session(2), crisisLevel: 2 } });
    expect(client.getQueryData(['/api/chat/sessions', sessionId(1)])).toBeUndefined();
    expect(client.getQueryData(['/api/chat/sessions', sessionId(2)])).toMatchObject({ crisisLevel: 2 });
    stop();
  });

  /** A tab that shows the list and one session of it. */
  function show(sessions: Session[], id: string): () => void {
    client.clear();
    client.setQueryData(['/api/chat/sessions'], sessions);
    client.setQueryData(
      ['/api/chat/sessions', id],
      sessions.find((one) => one.id === id),
    );
    const stops = [['/api/chat/sessions'], ['/api/chat/sessions', id]].map((queryKey) =>
      new QueryObserver(client, { queryKey, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => undefined),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }
  const shownLevels = (id: string) => [
    client.getQueryData<Session[]>(['/api/chat/sessions'])?.find((one) => one.id === id)?.crisisLevel,
    client.getQueryData<Session>(['/api/chat/sessions', id])?.crisisLevel,
  ];

  it.each([
    ['in order', 0, 1],
    ['out of order', 1, 0],
  ])('show the newest level of a session when they arrive %s', (_order, first, second) => {
    const stop = show([session(6), session(5)], sessionId(5));
    const pushes = [
      session(5, 'Renamed', { version: 1 }),
      session(5, 'Renamed', { version: 2, crisisLevel: 2 }),
    ];
    for (const at of [first, second])
      dispatch('session:updated', { session: pushes[at] ?? expect.fail('no push') });
    expect(shownLevels(sessionId(5))).toEqual([2, 2]);
    stop();
  });

  it('show no older level of a session that was stored, forgotten and is opened later', () => {
    const stop = show([session(6), session(5)], sessionId(6));
    client.setQueryData(['/api/chat/sessions', sessionId(5)], session(5));
    dispatch('session:updated', { session: session(5, 'Renamed', { version: 2, crisisLevel: 2 }) });
    dispatch('session:updated', { session: session(5, 'Renamed', { version: 1 }) });
    expect(shownLevels(sessionId(5))).toEqual([2, undefined]);
    expect(client.getQueryData(['/api/chat/sessions', sessionId(5)])).toBeUndefined();
    stop();
  });

  it('show a level that was lowered since, or has faded', () => {
    const stop = show([session(5, 'Tonight', { version: 2, crisisLevel: 3 })], sessionId(5));
    dispatch('session:updated', { session: session(5, 'Tonight', { version: 3, crisisLevel: 2 }) });
    expect(shownLevels(sessionId(5))).toEqual([2, 2]);
    // The same version, read hours later.
    dispatch('session:updated', { session: session(5, 'Tonight', { version: 3, crisisLevel: 1 }) });
    expect(shownLevels(sessionId(5))).toEqual([1, 1]);
    stop();
  });

  it('read the session that is shown anew when another one has a level, because it follows the person', async () => {
    client.clear();
    const shown = session(8);
    const queryKey = ['/api/chat/sessions', shown.id];
    let stored = shown;
    const one = new QueryObserver(client, {
      ...{ queryKey, initialData: shown, staleTime: Number.POSITIVE_INFINITY },
      queryFn: () => Promise.resolve(stored),
    });
    const stop = one.subscribe(() => undefined);
    for (const crisisLevel of [3, 2] as const) {
      stored = { ...shown, crisisLevel };
      dispatch('session:updated', {
        session: session(9, 'Elsewhere', { version: 4 - crisisLevel, crisisLevel }),
      });
      await expect.poll(() => one.getCurrentResult().data).toEqual(stored);
    }
    stop();
  });

  it('do not create a list that was not read yet', () => {
    client.removeQueries({ queryKey: ['/api/chat/sessions'] });
    dispatch('session:created', { session: session(3) });
    expect(client.getQueryData(['/api/chat/sessions'])).toBeUndefined();
  });

  it('are not overwritten by an older response that arrives after them', async () => {
    const pending: ((list: Session[]) => void)[] = [];
    const queryFn = () => new Promise<Session[]>((answer) => pending.push(answer));
    const list = new QueryObserver(client, { queryKey: ['/api/chat/sessions'], queryFn, retry: false });
    const stop = list.subscribe(() => undefined);
    expect(pending).toHaveLength(1);
    dispatch('session:created', { session: session(4) });
    await expect.poll(() => pending).toHaveLength(2);
    pending[0]?.([session(1)]);
    pending[1]?.([session(4), session(1)]);
    await expect.poll(() => list.getCurrentResult().data).toEqual([session(4), session(1)]);
    stop();
  });

  it('are not overwritten by an older response for one session', async () => {
    client.removeQueries({ queryKey: ['/api/chat/sessions'] });
    const pending: ((session: Session) => void)[] = [];
    const queryFn = () => new Promise<Session>((answer) => pending.push(answer));
    const queryKey = ['/api/chat/sessions', sessionId(7)];
    const one = new QueryObserver(client, { queryKey, queryFn, retry: false });
    const stop = one.subscribe(() => undefined);
    const raised = session(7, 'Tonight', { version: 1, crisisLevel: 2 });
    dispatch('session:updated', { session: raised });
    await expect.poll(() => pending).toHaveLength(2);
    pending[1]?.(raised);
    await expect.poll(() => one.getCurrentResult().data).toEqual(raised);
    pending[0]?.(session(7, 'Tonight'));
    await new Promise((done) => setImmediate(done));
    expect(one.getCurrentResult().data).toEqual(raised);
    stop();
  });

  it('replace the profile that was changed in another tab', () => {
    const user: User = {
      id: '7',
      email: 'maya@example.org',
      emailConfirmed: true,
      firstName: 'Maya',
      lastName: '',
      role: 'user',
      createdAt: '2026-11-20T12:00:00.000Z',
      onboardingCompleted: true,
      therapyExperience: null,
      supportStyle: null,
      preferredApproaches: [],
      region: null,
      deviceRegion: null,
    };
    client.setQueryData(['/api/user'], { ...user, firstName: 'May' });
    dispatch('user:updated', { user });
    expect(client.getQueryData(['/api/user'])).toEqual(user);
  });

  it('report a crisis verdict, and that its dialog was closed elsewhere', () => {
    const crisis = {
      sessionId: sessionId(),
      messageId: messageId(),
      crisisType: 'suicide' as const,
      crisisReason: 'You mentioned wanting to end your life.',
      crisisLevel: 2 as const,
    };
    dispatch('crisis:detected', crisis);
    expect(crises.report).toHaveBeenCalledExactlyOnceWith(crisis);
    const acknowledged = { sessionId: sessionId(), messageId: messageId(), crisisLevel: 2 as const };
    dispatch('crisis:acknowledged', acknowledged);
    expect(crises.settle).toHaveBeenCalledExactlyOnceWith(acknowledged);
  });
});
