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
