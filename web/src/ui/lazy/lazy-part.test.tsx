import { type ReactNode, Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePartsMissing } from './fetch-part.ts';
import { lazyComponent } from './lazy-part.tsx';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  usePartsMissing.setState({ missing: false });
});

/** Renders a page whose file cannot be loaded at first. */
function render(failures: number) {
  const load = vi.fn<() => Promise<() => ReactNode>>().mockResolvedValue(() => <p>Here it is.</p>);
  for (let failed = 0; failed < failures; failed += 1) load.mockRejectedValueOnce(new Error('no network'));
  const Page = lazyComponent(load);
  const onError = vi.fn();
  const rendered = prerender(
    <Suspense fallback={<p>Loading</p>}>
      <Page />
    </Suspense>,
    { onError },
  );
  return {
    load,
    onError,
    html: async () => new Response((await rendered).prelude).text(),
    /** Waits for the tries up to this one, and for the pause after it. */
    passTries: async (last: number) => {
      for (let tries = load.mock.calls.length || 1; tries <= last; tries += 1) {
        await vi.waitUntil(() => load.mock.calls.length === tries);
        await vi.advanceTimersByTimeAsync(3_000);
      }
    },
  };
}

it('a page whose file could not be fetched is shown once it can be', async () => {
  const { load, onError, html, passTries } = render(3);
  await passTries(3);
  expect(await html()).toContain('Here it is.');
  expect(onError).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledTimes(4);
});

it('a page that fails five times is given up', async () => {
  const { load, onError, passTries } = render(7);
  await passTries(5);
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
  expect(load).toHaveBeenCalledTimes(5);
});

it('a page that only a reload of the tab can bring is given up at once', async () => {
  usePartsMissing.setState({ missing: true });
  const { load, onError, passTries } = render(7);
  await passTries(1);
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
  expect(load).toHaveBeenCalledTimes(1);
});

it('a page is not requested again while the tab is hidden', async () => {
  const { load, html, passTries } = render(1);
  page.visibilityState = 'hidden';
  await passTries(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(await html()).toContain('Here it is.');
  expect(load).toHaveBeenCalledTimes(2);
});
