import { parseArgs } from 'node:util';
import type { Verdict } from '@winny/common/testing/payment-chaos/judge';
import { type BatchResult, runBatch } from '@winny/common/testing/payment-chaos/run-batch';
import { FaultInjector } from '../faults.ts';
import { type PayingProduct, withPayingProduct } from './paying-product.ts';

/** Exit codes: a finding; the run failed. */
const FOUND = 1;
const UNFINISHED = 2;

const UNRELIABLE = { drop: 0.3, deaf: 0.25, duplicate: 0.3, hold: 0.25, longestDelayMs: 400 };
const KILLED = ['gateway-1', 'worker-1', 'gateway-2', 'worker-2'];
const KILL_EVERY_MS = 4_000;
/** Small batches, so that each is hit by several kills. */
const KILLED_BATCH = 10;
/** A change of a killed process is carried out after a minute, a mail of a killed worker after two. */
const PATIENCE_MS = 240_000;

interface Part {
  interleavings: number;
  seconds: number;
  kills: number;
  payments: number;
  events: number;
  deliveries: number;
  dropped: number;
  unanswered: number;
  repeatedMails: number;
  differs: number;
  paidTwice: number;
  mailedTwice: number;
  undone: number;
}

const log = (line: string) => process.stdout.write(`${line}\n`);

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      people: { type: 'string', default: '900' },
      'killed-people': { type: 'string', default: '100' },
      batch: { type: 'string', default: '50' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    },
  });
  const number = (name: keyof typeof values) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} takes a whole number.`);
    return value;
  };
  return {
    people: number('people'),
    killedPeople: number('killed-people'),
    batch: Math.max(1, number('batch')),
    seed: number('seed'),
  };
}

const empty = (): Part => ({
  interleavings: 0,
  seconds: 0,
  kills: 0,
  payments: 0,
  events: 0,
  deliveries: 0,
  dropped: 0,
  unanswered: 0,
  repeatedMails: 0,
  differs: 0,
  paidTwice: 0,
  mailedTwice: 0,
  undone: 0,
});

function add(part: Part, people: number, { deliveries, payments, findings }: BatchResult): void {
  part.interleavings += people;
  part.payments += payments;
  part.events += deliveries.events;
  part.deliveries += deliveries.sent;
  part.dropped += deliveries.dropped;
  part.unanswered += deliveries.failed;
  const count = (kind: keyof Verdict) => findings.reduce((sum, verdict) => sum + verdict[kind].length, 0);
  part.differs += count('differs');
  part.paidTwice += count('paidTwice');
  part.mailedTwice += count('mailedTwice');
  part.undone += count('undone');
}

/** One part of a run, in batches; with kill -9 of gateways and workers if `isKilled`. */
async function runPart(
  paying: PayingProduct,
  { total, batch, seed, isKilled }: { total: number; batch: number; seed: number; isKilled: boolean },
): Promise<Part> {
  const part = empty();
  const began = performance.now();
  paying.tolerateRepeats(isKilled);
  for (let done = 0; done < total; done += batch) {
    const people = Math.min(batch, total - done);
    const batchSeed = seed + done * 1_000;
    await paying.forgetBatch();
    const over = new AbortController();
    const plan = { targets: KILLED, everyMs: KILL_EVERY_MS, kills: 0, outages: 0, outageMs: 0 };
    const injector = new FaultInjector(paying.product, plan, () => Promise.resolve());
    const injecting = isKilled ? injector.run(over.signal) : Promise.resolve();
    const options = {
      seed: batchSeed,
      people,
      how: UNRELIABLE,
      patienceMs: PATIENCE_MS,
      onActed: () => over.abort(),
    };
    const result = await runBatch(paying.world, options).finally(() => over.abort());
    await injecting;
    add(part, people, result);
    part.kills += injector.injected.kills;
    log(`   ${done + people} of ${total}${isKilled ? `, ${part.kills} kills` : ''}`);
    for (const verdict of result.findings) log(`   seed ${batchSeed}: ${JSON.stringify(verdict)}`);
  }
  part.repeatedMails = paying.repeatedMails();
  part.seconds = Math.round((performance.now() - began) / 1_000);
  return part;
}

const isSound = ({ differs, paidTwice, mailedTwice, undone }: Part) =>
  differs + paidTwice + mailedTwice + undone === 0;

try {
  const { people, killedPeople, batch, seed } = readOptions(process.argv.slice(2));
  log(`seed ${seed}`);
  const { calm, killed, tallies } = await withPayingProduct(seed, async (paying) => ({
    calm: await runPart(paying, { total: people, batch, seed, isKilled: false }),
    killed: await runPart(paying, {
      total: killedPeople,
      batch: KILLED_BATCH,
      seed: seed + 1,
      isKilled: true,
    }),
    tallies: await paying.tallies(),
  }));
  const sound = isSound(calm) && isSound(killed) && (killedPeople === 0 || killed.kills > 0);
  log(JSON.stringify({ sound, seed, calm, killed, tallies }));
  log(
    sound
      ? 'Every state equals Stripe’s; nobody paid twice; no mail was written twice.'
      : 'FINDINGS, see above.',
  );
  process.exitCode = sound ? 0 : FOUND;
} catch (error) {
  log(`The run itself failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = UNFINISHED;
}
process.exit();
