import { afterEach, expect, it, vi } from 'vitest';
import { leaveUnauthorized, whileSigningOut } from './unauthorized.ts';

const said = vi.hoisted(() => vi.fn());
vi.mock('../ui/toast/toast.ts', () => ({ toast: said }));
vi.mock('./sentences.ts', () => ({ SENTENCES: { unauthorized: 'You are logged out.' } }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('leaves half a second after the person was signed out elsewhere, and not when this tab signs out itself', async () => {
  vi.useFakeTimers();
  const location = { href: '/dashboard' };
  vi.stubGlobal('window', { location });
  await whileSigningOut(async () => leaveUnauthorized());
  expect(said).not.toHaveBeenCalled();
  await expect(whileSigningOut(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  leaveUnauthorized();
  leaveUnauthorized();
  expect(said).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(499);
  expect(location.href).toBe('/dashboard');
  vi.advanceTimersByTime(1);
  expect(location.href).toBe('/api/login');
});
