import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDailyFigures } from '@winny/common/data/admin/daily-figures';
import { countPeople, measureDay } from '@winny/common/data/admin/measure-day';
import { createPeopleStore, placeOf } from '@winny/common/data/admin/people-store';
import { readPlanFigures } from '@winny/common/data/admin/plan-figures';
import { createProvenanceStore } from '@winny/common/data/admin/provenance-store';
import { connectDatabase } from '@winny/common/data/connect';
import { ensureIndexes } from '@winny/common/data/indexes';
import { readTogether } from '@winny/common/platform/read-together';
import { endChild, startChild } from '../driver/child.ts';
import { insertPopulation } from './insert-population.ts';
import { round } from './window.ts';

/**
 * Measures the queries of the dashboard and of the table of people, with many people and messages. Without `--mongodb` it is the
 * stand-in. Run from the sources.
 */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '100000' },
    messages: { type: 'string', default: '2000000' },
    rounds: { type: 'string', default: '100' },
    /** The URI of an empty database. */
    mongodb: { type: 'string' },
  },
});
const people = Number(values.users);
const messages = Number(values.messages);
const GOAL_MS = 200;
const DAY_MS = 24 * 60 * 60_000;
/** Administrators who open the dashboard in the same moment. */
const TOGETHER = 10;

const dataDir = await mkdtemp(join(tmpdir(), 'winny-bench-'));
const standIn = values.mongodb
  ? null
  : startChild(new URL('../stand-ins/mongo/main.ts', import.meta.url), ['--data', dataDir, '--port', '0']);
const db = await connectDatabase(values.mongodb ?? (await addressOf(standIn)), 10);
try {
  await ensureIndexes(db, 30);
  const now = new Date();
  const began = performance.now();
  await insertPopulation(db, { people, messages, now });
  const generatedSeconds = round((performance.now() - began) / 1_000);

  const store = createPeopleStore(db);
  const daily = createDailyFigures(db);
  const replies = createProvenanceStore(db);
  const today = { from: new Date(now.getTime() - DAY_MS), to: now };
  let readings = 0;
  const shared = readTogether(() => {
    readings += 1;
    return readPlanFigures(db, now);
  });
  const table = async (query: Parameters<typeof store.page>[0], after = false) => {
    const first = after ? (await store.page(query, null, 1))[0] : undefined;
    await Promise.all([
      store.page(query, first ? placeOf(first, query.sort) : null, 51),
      store.count(query.search),
    ]);
  };
  const calls: Record<string, () => Promise<unknown>> = {
    dashboard: () => readPlanFigures(db, now),
    dashboardOfTen: () => Promise.all(Array.from({ length: TOGETHER }, shared)),
    charts: () => Promise.all([daily.since('2020-01-01'), countPeople(db, today), readPlanFigures(db, now)]),
    replies: () => replies.newest(undefined, 50, now),
    newest: () => table({ search: '', sort: 'created', order: 'desc' }),
    byEmail: () => table({ search: '', sort: 'email', order: 'asc' }, true),
    byName: () => table({ search: '', sort: 'name', order: 'asc' }, true),
    byStatus: () => table({ search: '', sort: 'status', order: 'desc' }, true),
    byMessages: () => table({ search: '', sort: 'messages', order: 'desc' }, true),
    searchOnePerson: () => table({ search: 'person-77@', sort: 'created', order: 'desc' }),
    searchNobody: () => table({ search: 'xenia', sort: 'created', order: 'desc' }),
    searchName: () => table({ search: 'robin fi', sort: 'name', order: 'asc' }),
    searchOneLetter: () => table({ search: 'r', sort: 'messages', order: 'desc' }),
    searchOldAmongNewest: () => table({ search: 'person-1', sort: 'created', order: 'desc' }),
    searchEveryone: () => table({ search: 'p', sort: 'created', order: 'desc' }, true),
  };
  const figures: Record<string, Record<'p50Ms' | 'p99Ms' | 'maxMs', number> & { isWithinGoal: boolean }> = {};
  for (const [name, call] of Object.entries(calls)) {
    await call();
    const times: number[] = [];
    for (let done = 0; done < Number(values.rounds); done += 1) {
      const from = performance.now();
      await call();
      times.push(performance.now() - from);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => round(times[Math.ceil(times.length * share) - 1] ?? Number.NaN);
    figures[name] = { p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1), isWithinGoal: at(0.99) < GOAL_MS };
  }
  const from = performance.now();
  const { messages: ofADay } = await measureDay(db, today, AbortSignal.timeout(600_000));
  const rollUp = { messages: ofADay, ms: round(performance.now() - from) };
  const machine = { cores: cpus().length, node: process.version };
  const asked = { people, messages, database: values.mongodb ? 'mongodb' : 'stand-in', generatedSeconds };
  const sharing = {
    administrators: TOGETHER,
    readingsPerRound: round(readings / (Number(values.rounds) + 1)),
  };
  process.stdout.write(
    `${JSON.stringify({ machine, ...asked, goalMs: GOAL_MS, figures, sharing, rollUp }, null, 2)}\n`,
  );
} finally {
  await db.close();
  if (standIn) await endChild(standIn);
  await rm(dataDir, { recursive: true, force: true });
}

/** The URI that the stand-in prints, with the name of a database. */
async function addressOf(child: ChildProcess | null): Promise<string> {
  const [line] = (await once(child?.stdout ?? process.stdin, 'data')) as [Buffer];
  const uri = /mongodb:\/\/[^/\s]+/.exec(line.toString())?.[0];
  if (!uri) throw new Error(`The stand-in for the database said: ${line.toString()}`);
  return `${uri}/bench`;
}
