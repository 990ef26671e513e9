import { expect, it } from 'vitest';
import { jobs, queueNames } from './jobs.ts';

it('workers serve the queue of every job by default', () => {
  const queues = Object.values(jobs).map(({ queue }) => queue);
  expect(new Set(queueNames)).toEqual(new Set(queues));
});
