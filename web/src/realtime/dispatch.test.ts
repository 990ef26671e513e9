import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Session } from '@winny/common/contract/session';
import type { User } from '@winny/common/contract/user';
import { describe, expect, it, vi } from 'vitest';
import { createDispatch } from './dispatch.ts';
import { messageId, sessionId } from './testing/frames.ts';

const session = (number: number, title = `Session ${number}`): Session => ({
  id: sessionId(number),
  title,
  therapyStyle: 'cbt',
  createdAt: '2026-01-01T12:00:00.000Z',
});

describe('pushes for the whole app', () => {
  const client = new QueryClient();
  const onCrisis = vi.fn();
  const dispatch = createDispatch(client, onCrisis);

  it('put a new session first and a renamed one in its place', () => {
    client.setQueryData(['/api/chat/sessions'], [session(1)]);
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

  it('report a crisis verdict', () => {
    const crisis = {
      sessionId: sessionId(),
      messageId: messageId(),
      crisisType: 'suicide' as const,
      crisisReason: 'You mentioned wanting to end your life.',
      crisisLevel: 2 as const,
    };
    dispatch('crisis:detected', crisis);
    expect(onCrisis).toHaveBeenCalledExactlyOnceWith(crisis);
  });
});
