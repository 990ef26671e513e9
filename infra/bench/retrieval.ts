import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { preferredApproachSchema } from '@winny/common/contract/user';
import { passagesOf } from '@winny/common/domain/knowledge/passages';
import { openEncoderThread } from '@winny/common/encoder/open-encoder-thread';
import { loadSearchEncoder } from '@winny/common/encoder/search-encoder';
import { unit } from '@winny/common/encoder/vector';
import { goldenQuestions } from '@winny/common/knowledge/golden/golden-questions';
import { seededItems } from '@winny/common/knowledge/golden/seeded-index';
import type { IndexedItem } from '@winny/common/knowledge/indexed-item';
import type { Way } from '@winny/common/knowledge/knowledge-index';
import { replyQuery } from '@winny/common/knowledge/reply-query';
import { startRetriever } from '@winny/common/knowledge/retriever';
import { seedVector } from '@winny/common/knowledge/seed/seed-vectors';
import { unpackVector } from '@winny/common/knowledge/stored-vector';
import { round } from './window.ts';

/**
 * `npm run bench:retrieval`: how long a worker waits for the passages of a message, by words, by meaning and by both, and what
 * the retrieval thread takes, as JSON. Each message is new, so each search with meaning includes the encoding of the message.
 * Goals at 5,000 items on a quiet machine: p99 below 5 ms by words, below 30 ms with meaning. On a
 * busy one the CPU time of a search says more than the time it waits for a processor.
 */
const { values } = parseArgs({
  options: { items: { type: 'string', default: '5000' }, rounds: { type: 'string', default: '5' } },
});
const COUNT = Number(values.items);
const ROUNDS = Number(values.rounds);
const GOALS_MS = { words: 5, meaning: 30, both: 30 } as const;
const PUT_TOGETHER = 200;
const MEGABYTE = 2 ** 20;

/** A pseudo-random sequence with a fixed seed, so that all runs measure the same items. */
let state = 7;
function random(below: number): number {
  state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
  return (state >> 8) % below;
}
const pick = <T>(from: readonly T[]): T => {
  const picked = from[random(from.length)];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
};

const seeds = seededItems();
const vectorsOfSeeds = seeds.map((item) => unpackVector(seedVector(item)?.vector ?? new Uint8Array(1)));

/** An item that is put together from paragraphs of the seed, with a vector near that of one of them. */
function generated(id: number): { item: IndexedItem; vector: Float32Array } {
  const place = random(seeds.length);
  const { therapyApproach, tags } = seeds[place] ?? pick(seeds);
  const same = seeds.filter((seed) => seed.therapyApproach === therapyApproach);
  const title = `${pick(same).title.split(' ').slice(0, 5).join(' ')} ${pick(seeds).title.split(' ').at(-1)}`;
  const paragraphs = Array.from({ length: 6 }, () => pick(pick(seeds).content.split('\n\n')));
  const vector = unit(
    (vectorsOfSeeds[place] ?? pick(vectorsOfSeeds)).map((value) => value + (random(1_000) - 500) / 20_000),
  );
  return {
    item: { id: String(id), version: 1, title, therapyApproach, tags, content: paragraphs.join('\n\n') },
    vector,
  };
}

const percentile = (sorted: readonly number[], share: number) =>
  round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
function summary(times: number[]) {
  times.sort((one, other) => one - other);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), max: percentile(times, 1) };
}
/** CPU time of all threads of this process (ms). */
function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
const memory = () => process.memoryUsage().rss / MEGABYTE;

/** Every question in several rounds, each time with another ending and with other preferences of the person. */
let endings = 0;
async function timeSearches(search: (query: ReturnType<typeof replyQuery>) => Promise<unknown>) {
  const times: number[] = [];
  const cpu: number[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const preferred = preferredApproachSchema.options.slice(0, turn % 3);
    for (const { question, style } of goldenQuestions()) {
      endings += 1;
      const query = replyQuery(`${question} ${endings}`, style, preferred);
      const began = performance.now();
      const cpuBegan = cpuNow();
      await search(query);
      times.push(performance.now() - began);
      cpu.push(cpuNow() - cpuBegan);
    }
  }
  return { searches: times.length, wall: summary(times), cpu: summary(cpu) };
}

const entries = Array.from({ length: COUNT }, (_, id) => generated(id));
const passages = entries.reduce((sum, { item }) => sum + passagesOf(item.content).length, 0);

/** One retrieval thread with all items: what it takes and how long it searches. */
async function measure(comparesMeanings: boolean, ways: readonly Way[]) {
  const before = memory();
  const onFailure = (error: Error) => {
    throw error;
  };
  const encoder = comparesMeanings ? openEncoderThread({ onFailure }) : null;
  const retriever = startRetriever(encoder?.connect() ?? null, onFailure);
  if ((await retriever.encoder) !== comparesMeanings) throw new Error('The encoder could not be loaded.');
  const empty = memory();
  const began = performance.now();
  for (let start = 0; start < entries.length; start += PUT_TOGETHER)
    await retriever.put(entries.slice(start, start + PUT_TOGETHER));
  const indexSeconds = round((performance.now() - began) / 1_000);
  const megabytes = { thread: Math.round(empty - before), items: Math.round(memory() - empty) };
  // The compiler has seen every path before the times count.
  for (const way of ways) await timeSearches((query) => retriever.search({ ...query, way }));
  const ms: Partial<Record<Way, Awaited<ReturnType<typeof timeSearches>>>> = {};
  for (const way of ways) ms[way] = await timeSearches((query) => retriever.search({ ...query, way }));
  await retriever.close();
  await encoder?.close();
  return { megabytes, indexSeconds, ms };
}

const byWords = await measure(false, ['words']);
const byMeaning = await measure(true, ['meaning', 'both']);
const encoder = await loadSearchEncoder();
const encodingMs = await timeSearches(({ question }) => encoder.encode([question]));
const ms = { ...byWords.ms, ...byMeaning.ms };
const report = {
  machine: { processors: cpus().length, model: cpus()[0]?.model, load: round(loadavg()[0] ?? 0) },
  items: COUNT,
  passages,
  withoutEncoder: { megabytes: byWords.megabytes, indexSeconds: byWords.indexSeconds },
  withEncoder: { megabytes: byMeaning.megabytes, indexSeconds: byMeaning.indexSeconds },
  ms,
  /** The part of the searches with meaning that computes the vector of the message. */
  encodingMs,
  goalsMs: GOALS_MS,
  met: Object.fromEntries(
    Object.entries(GOALS_MS).map(([way, goal]) => [
      way,
      (ms[way as Way]?.wall.p99 ?? Number.POSITIVE_INFINITY) < goal,
    ]),
  ),
};
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
