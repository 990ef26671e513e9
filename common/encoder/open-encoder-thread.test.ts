import { expect, it, onTestFinished, vi } from 'vitest';
import { openEncoderThread } from './open-encoder-thread.ts';

const WAIT = { timeout: 60_000, interval: 20 };

it('is free once it has loaded and judged what waits, and not for a while after its thread has failed', async () => {
  const onFailure = vi.fn();
  const encoder = openEncoderThread({ withCrisisModel: true, onFailure });
  onTestFinished(() => encoder.close());
  expect(await encoder.whenFree()).toBe(true);
  const answered = vi.fn();
  void encoder.assess('I cannot sleep.', WAIT.timeout).then(answered);
  expect(await encoder.whenFree()).toBe(true);
  expect(answered).toHaveBeenCalledOnce();
  // No program sends this; the thread ends by it.
  encoder.connect().postMessage(null);
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce(), WAIT);
  expect(await encoder.whenFree()).toBe(false);
  expect(await encoder.assess('I cannot sleep.', WAIT.timeout)).toBeNull();
});

it('is never free without the crisis model', async () => {
  const encoder = openEncoderThread({ onFailure: vi.fn() });
  onTestFinished(() => encoder.close());
  expect(await encoder.whenFree()).toBe(false);
});

it('ends its thread after the crisis model has failed, because its engine may be damaged', async () => {
  const onFailure = vi.fn();
  const encoder = openEncoderThread({ withCrisisModel: true, onFailure });
  onTestFinished(() => encoder.close());
  const port = encoder.connect();
  const answered = vi.fn();
  port.on('message', answered);
  const given = { message: null, until: Date.now() + WAIT.timeout, isAgain: false };
  port.postMessage({ id: 1, call: 'assess', given });
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce(), WAIT);
  expect(answered).toHaveBeenCalledExactlyOnceWith({ id: 1, error: expect.any(String) });
});

it('hears what comes while it reads: the newest message goes first, then the rest of a long one, a repeated question last', async () => {
  const encoder = openEncoderThread({ withCrisisModel: true, onFailure: vi.fn() });
  onTestFinished(() => encoder.close());
  await encoder.warm();
  const port = encoder.connect();
  const order: number[] = [];
  port.on('message', ({ id }: { id: number }) => order.push(id));
  const [LONG, BEFORE, AGAIN, OLDER, NEWER] = [1, 2, 3, 4, 5];
  const ask = (id: number, message: string, isAgain: boolean) =>
    port.postMessage({ id, call: 'assess', given: { message, until: Date.now() + WAIT.timeout, isAgain } });
  // Each letter is a token: it takes seconds.
  ask(LONG, 'a b c d '.repeat(300), false);
  ask(BEFORE, 'before', false);
  // The thread reads the long message from now on.
  await vi.waitFor(() => expect(order).toEqual([BEFORE]), WAIT);
  ask(AGAIN, 'again', true);
  ask(OLDER, 'older', false);
  ask(NEWER, 'newer', false);
  await vi.waitFor(() => expect(order).toHaveLength(5), WAIT);
  expect(order).toEqual([BEFORE, NEWER, OLDER, LONG, AGAIN]);
});

it('loads only one of the two encoders', async () => {
  const encoder = openEncoderThread({ withCrisisModel: true, onFailure: vi.fn() });
  onTestFinished(() => encoder.close());
  const port = encoder.connect();
  const answered = vi.fn();
  port.on('message', answered);
  port.postMessage({ id: 1, call: 'encode', given: ['a question'] });
  await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce(), WAIT);
  expect(answered).toHaveBeenCalledWith({
    id: 1,
    error: expect.stringContaining('not the search encoder'),
  });
});
