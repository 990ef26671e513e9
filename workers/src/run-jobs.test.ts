import { expect, it } from 'vitest';
import { forRequest } from './run-jobs.ts';
import type { WorkerServices } from './worker-services.ts';

it('marks what a job logs and enqueues with the request that caused it', async () => {
  const marks: unknown[] = [];
  const enqueued: unknown[] = [];
  const services = {
    logger: { child: (mark: unknown) => ({ warn: () => marks.push(mark) }) },
    enqueuer: {
      enqueue: async (...job: unknown[]) => void enqueued.push(job),
      close: async () => undefined,
    },
  } as unknown as WorkerServices;
  const mine = forRequest(services, 'request-7', '42');
  mine.logger.warn('something happened');
  const job = { kind: 'welcome', userId: '42', key: 'welcome:42' } as const;
  await mine.enqueuer.enqueue('send-email', job, 'welcome-42', 5);
  expect(marks).toEqual([{ requestId: 'request-7', userId: '42' }]);
  expect(enqueued).toEqual([['send-email', { ...job, requestId: 'request-7' }, 'welcome-42', 5]]);
});
