import { beforeEach, expect, it } from 'vitest';
import { dismissToast, toast, useToast } from './toast.ts';

beforeEach(() => useToast.setState({ current: null }));

it('shows one toast at a time, the newest', () => {
  toast({ title: 'First' });
  const second = toast({ title: 'Second', description: 'And why', tone: 'destructive' });
  expect(useToast.getState().current).toEqual({
    id: second,
    title: 'Second',
    description: 'And why',
    tone: 'destructive',
  });
});

it('does not close a newer toast when an old one ends', () => {
  const first = toast({ title: 'First' });
  const second = toast({ title: 'Second' });
  dismissToast(first);
  expect(useToast.getState().current?.id).toBe(second);
  dismissToast(second);
  expect(useToast.getState().current).toBeNull();
});
