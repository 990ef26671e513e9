import type { CDPSession } from 'playwright-core';
import { z } from 'zod';
import { round } from './window.ts';

/** Work of a page's main thread during an action. */
export interface MainThreadFigures {
  /** CPU time of all tasks, in milliseconds. CPU time does not include other load of the machine. */
  cpuMs: number;
  /** CPU time of the longest task. */
  longestTaskMs: number;
  tasksOver50Ms: number;
  tasksOver100Ms: number;
}

const eventSchema = z.looseObject({
  ph: z.string(),
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number().default(0),
  tdur: z.number().optional(),
  args: z.looseObject({ name: z.string().optional() }).catch({}),
});
const THREAD = 'CrRendererMain';

/** Measures the tasks of a page's main thread during an action. */
export async function mainThreadDuring(
  cdp: CDPSession,
  act: () => Promise<void>,
): Promise<MainThreadFigures> {
  const traced: unknown[] = [];
  const collect = ({ value }: { value: unknown[] }) => {
    traced.push(...value);
  };
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  await act();
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);

  const events = traced.map((event) => eventSchema.parse(event));
  const threads = new Set(
    events
      .filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args.name === THREAD)
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = new Map<string, number>();
  for (const { ph, name, pid, tid, ts, tdur } of events) {
    // Two layers of the browser trace the same task, nested, within a millisecond.
    if (ph !== 'X' || tdur === undefined || !name.endsWith('RunTask') || !threads.has(`${pid} ${tid}`))
      continue;
    const at = `${pid} ${Math.round(ts / 1_000)}`;
    tasks.set(at, Math.max(tasks.get(at) ?? 0, tdur / 1_000));
  }
  const durations = [...tasks.values()];
  if (durations.length === 0) throw new Error('The trace holds no task of a main thread');
  return {
    cpuMs: round(durations.reduce((sum, ms) => sum + ms, 0)),
    longestTaskMs: round(Math.max(...durations)),
    tasksOver50Ms: durations.filter((ms) => ms > 50).length,
    tasksOver100Ms: durations.filter((ms) => ms > 100).length,
  };
}
