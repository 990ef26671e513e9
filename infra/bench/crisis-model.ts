import { loadCrisisModel } from '@winny/common/crisis-model/load-crisis-model';
import { windowsOf } from '@winny/common/crisis-model/windows';
import { loadCrisisEncoder } from '@winny/common/encoder/crisis-encoder';

/**
 * `npm run bench:crisis-model`: time to load the crisis model, its memory, and the time for messages of several lengths, as
 * JSON. Goal: 150 ms (p50) for several sentences, on a quiet machine. Wall time and CPU time are both given, because wall
 * time includes other processes.
 */
const RUNS = 25;
const SENTENCES = [
  'Work was long today and my manager was in a mood again.',
  'I went for a walk by the river before it got dark.',
  'My sister called about the holidays and we argued a bit.',
  'I have not slept well since the move.',
  'Maybe I should try the breathing thing again.',
  'The cat knocked over my tea this morning.',
];
const MESSAGES = {
  fewWords: 'not great today',
  oneSentence: SENTENCES[0] ?? '',
  threeSentences: SENTENCES.slice(0, 3).join(' '),
  sixSentences: SENTENCES.join(' '),
  mostCharacters: `${SENTENCES.join(' ')} `.repeat(20).slice(0, 4_000),
};

const megabytes = () => Math.round(process.memoryUsage().rss / 1e5) / 10;
const rounded = (value: number) => Math.round(value * 10) / 10;

const before = megabytes();
const begun = performance.now();
const model = loadCrisisModel(loadCrisisEncoder);
const loadMs = Math.round(performance.now() - begun);
const loaded = megabytes();

async function measure(message: string) {
  const times: number[] = [];
  const cpu = process.cpuUsage();
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await model.assess(message);
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(cpu);
  times.sort((one, other) => one - other);
  const at = (share: number) => rounded(times[Math.floor(share * (RUNS - 1))] ?? 0);
  return {
    windows: windowsOf(message).length,
    p50Ms: at(0.5),
    p90Ms: at(0.9),
    cpuMs: rounded((user + system) / 1_000 / RUNS),
  };
}

const messages: Record<string, Awaited<ReturnType<typeof measure>>> = {};
for (const [name, message] of Object.entries(MESSAGES)) messages[name] = await measure(message);
const report = {
  loadMs,
  megabytes: { before, loaded, afterwards: megabytes() },
  messages,
};
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
