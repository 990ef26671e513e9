import { afterEach, expect, it, vi } from 'vitest';
import { useToast } from '../ui/toast/toast.ts';
import { SENTENCES } from './sentences.ts';
import { leaveUnauthorized, whileSigningOut } from './unauthorized.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useToast.setState({ current: null });
});

const shown = () => useToast.getState().current;

it('leaves half a second after the person was signed out elsewhere, and not when this tab signs out', async () => {
  vi.useFakeTimers();
  const location = { href: '/dashboard' };
  vi.stubGlobal('window', { location });
  await whileSigningOut(async () => leaveUnauthorized());
  expect(shown()).toBeNull();
  await expect(whileSigningOut(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  leaveUnauthorized();
  const first = shown();
  expect(first).toMatchObject(SENTENCES.unauthorized);
  leaveUnauthorized();
  expect(shown()).toBe(first);
  vi.advanceTimersByTime(499);
  expect(location.href).toBe('/dashboard');
  vi.advanceTimersByTime(1);
  expect(location.href).toBe('/api/login');
});
