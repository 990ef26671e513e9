import { expect, it, vi } from 'vitest';
import { eitherSignal } from './either-signal.ts';

const controllers = () => [new AbortController(), new AbortController()] as const;

it.each([0, 1])('aborts with signal %i, for its reason', (which) => {
  const both = controllers();
  const { signal } = eitherSignal(both[0].signal, both[1].signal);
  expect(signal.aborted).toBe(false);
  const reason = new Error('enough');
  both[which === 0 ? 0 : 1].abort(reason);
  expect(signal.reason).toBe(reason);
});

it('has aborted at once where one of them has', () => {
  const [one] = controllers();
  expect(eitherSignal(one.signal, AbortSignal.abort('earlier')).signal.reason).toBe('earlier');
});

it('leaves no listener behind', () => {
  const [one, other] = controllers();
  const listeners = new Set<unknown>();
  for (const { signal } of [one, other]) {
    vi.spyOn(signal, 'addEventListener').mockImplementation((_type, listen) => void listeners.add(listen));
    vi.spyOn(signal, 'removeEventListener').mockImplementation(
      (_type, listen) => void listeners.delete(listen),
    );
  }
  const either = eitherSignal(one.signal, other.signal);
  expect(listeners.size).toBe(1);
  either.release();
  expect(listeners.size).toBe(0);
  expect(other.signal.removeEventListener).toHaveBeenCalledOnce();
});
