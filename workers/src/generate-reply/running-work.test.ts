import { expect, it, vi } from 'vitest';
import { createRunningWork, type RunningJob } from './running-work.ts';

const running = (messageId: string, crisisLevel: RunningJob['crisisLevel'] = 0) => ({
  replyId: `reply to ${messageId}`,
  messageId,
  sessionId: 'a session',
  crisisLevel,
  interrupt: vi.fn<RunningJob['interrupt']>(),
  concern: vi.fn<RunningJob['concern']>(),
  judged: vi.fn<RunningJob['judged']>(),
});
const stored = { attempt: 1, stopRequested: false, crisisLevel: 0 } as const;

it('hands over what is claimed while the worker is ending', () => {
  const work = createRunningWork();
  const early = running('one');
  const late = running('two');
  work.add(early);
  work.handOver();
  work.add(late);
  expect(early.interrupt).toHaveBeenCalledWith('handover');
  expect(late.interrupt).toHaveBeenCalledWith('handover');
});

it('tells each reply what its renewal found', () => {
  const work = createRunningWork();
  const jobs = ['kept', 'lost', 'stopped', 'raised', 'known'].map((id) =>
    running(id, id === 'known' ? 2 : 0),
  );
  for (const job of jobs) work.add(job);
  work.compare(work.running(), [
    { ...stored, messageId: 'kept' },
    { ...stored, messageId: 'stopped', stopRequested: true },
    { ...stored, messageId: 'raised', crisisLevel: 2 },
    { ...stored, messageId: 'known', crisisLevel: 2 },
  ]);
  const told = Object.fromEntries(jobs.map((job) => [job.messageId, job.interrupt.mock.calls.flat()]));
  expect(told).toEqual({ kept: [], lost: ['lost'], stopped: ['stop'], raised: ['restart'], known: [] });
});

it('does not take a reply for lost that was claimed while the renewal was under way', () => {
  const work = createRunningWork();
  const first = running('one');
  work.add(first);
  const asked = work.running();
  work.remove(first);
  const again = running('one');
  const other = running('two');
  work.add(again);
  work.add(other);
  work.compare(asked, []);
  expect(again.interrupt).not.toHaveBeenCalled();
  expect(other.interrupt).not.toHaveBeenCalled();
});

it('may hold what it writes, and what a claim under way may bring', async () => {
  const work = createRunningWork();
  expect(work.mayWrite('one', 'a session')).toBe(false);
  await work.duringClaim('a session', async () => {
    expect(work.mayWrite('one', 'a session')).toBe(true);
    expect(work.mayWrite('one', 'another session')).toBe(false);
    work.add(running('one'));
  });
  expect(work.mayWrite('one', 'another session')).toBe(true);
  expect(work.mayWrite('two', 'a session')).toBe(false);
});

it('handles control messages received during a claim', async () => {
  const work = createRunningWork();
  const job = running('one');
  const { replyId } = job;
  await work.duringClaim('a session', async () => {
    work.control({ action: 'judged', replyId });
    work.control({ action: 'stop', replyId: 'another reply' });
    work.add(job);
  });
  expect(job.judged).toHaveBeenCalledOnce();
  expect(job.interrupt).not.toHaveBeenCalled();
});

it('starts a safety reply over for a higher level only', () => {
  const work = createRunningWork();
  const job = running('one', 2);
  work.add(job);
  work.control({ action: 'restart', replyId: job.replyId, level: 2 });
  expect(job.interrupt).not.toHaveBeenCalled();
  work.control({ action: 'restart', replyId: job.replyId, level: 3 });
  expect(job.interrupt).toHaveBeenCalledWith('restart');
});

it('forgets control messages from before a claim, although another claim is always in progress', async () => {
  const work = createRunningWork();
  const job = running('one');
  await work.duringClaim('another session', async () => {
    work.control({ action: 'stop', replyId: job.replyId });
    await work.duringClaim('a session', async () => work.add(job));
  });
  expect(job.interrupt).not.toHaveBeenCalled();
});
