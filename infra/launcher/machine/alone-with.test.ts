import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deferred } from '@winny/common/testing/deferred';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Stopped } from '../refusal.ts';
import { aloneWith } from './alone-with.ts';
import { WEB_APP } from './build.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'winny-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('waits for whoever does the same work, and not for other work', async () => {
  const order: string[] = [];
  const { signal } = new AbortController();
  const [begun, end] = [deferred(), deferred()];
  const first = aloneWith(folder, 'screens', signal, async () => {
    begun.resolve();
    await end.promise;
    order.push('first');
  });
  await begun.promise;
  const second = aloneWith(folder, 'screens', signal, async () => order.push('second'));
  await aloneWith(folder, 'programs', signal, async () => order.push('other work'));
  end.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['other work', 'first', 'second']);
});

it('ends the wait when a stop is requested', async () => {
  const stop = new AbortController();
  const [begun, end] = [deferred(), deferred()];
  const first = aloneWith(folder, 'screens', stop.signal, async () => {
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  const second = aloneWith(folder, 'screens', stop.signal, async () => expect.fail('two at once'));
  stop.abort();
  await expect(second).rejects.toThrow(Stopped);
  end.resolve();
  await first;
});

it('does not build the screens again after a type check', () => {
  expect(WEB_APP.counts.test('web/tsconfig.tsbuildinfo')).toBe(false);
  expect(WEB_APP.counts.test('web/tsconfig.json')).toBe(true);
  expect(WEB_APP.counts.test('web/src/app.tsx')).toBe(true);
  expect(WEB_APP.counts.test('web/src/routes.test.tsx')).toBe(false);
});
