import { setTimeout as pause } from 'node:timers/promises';
import { FaultInjector, type FaultPlan, type InjectedFaults } from './faults.ts';
import { LOSSES, type Tally } from './protocol.ts';
import { type TestBed, withTestBed } from './test-bed.ts';

/** A run without progress for this long is aborted. */
const STANDSTILL_MS = 300_000;
const CHECK_EVERY_MS = 200;
const LOG_EVERY_MS = 30_000;

export interface KillReport {
  sound: boolean;
  seconds: number;
  injected: InjectedFaults;
  tally: Tally;
  /** Some of the losses, with message ids. */
  examples: string[];
}

export interface KillOptions extends FaultPlan {
  people: number;
  messages: number;
  tokens: number;
  everyTokenMs: number;
  /** The model raises the verdict of every nth message of a person; 0 for none. */
  raiseEvery: number;
  /** Receives progress messages. */
  log(line: string): void;
}

/**
 * Lets people chat while processes die and services stop answering. In the end every acknowledged message must be stored
 * once, judged, with one end, and each raised verdict must have all its consequences. Faults begin once all people chat.
 */
export function killWhileChatting(options: KillOptions): Promise<KillReport> {
  const { tokens, everyTokenMs } = options;
  return withTestBed({ workers: 2, tokens, everyMs: everyTokenMs }, async (testBed) => {
    const began = performance.now();
    const { product, at } = testBed;
    const people = testBed.people();
    let acknowledged = 0;
    people.onReport((report) => {
      if (report.kind === 'acknowledged') acknowledged = report.count;
    });
    const tallies = people.result('tallies');
    // An error in the people's process ends the wait below, even before their tallies are awaited.
    const peopleFailed = new Promise<never>((_, reject) => {
      tallies.catch(reject);
    });
    peopleFailed.catch(() => undefined);
    const chatting = people.result('chatting');
    people.send({ kind: 'chat', ...at, people: options.people, raiseEvery: options.raiseEvery });
    await chatting;

    const injector = new FaultInjector(product, options, (signal) => nextRaise(testBed, signal));
    const over = new AbortController();
    const injecting = injector.run(over.signal);
    try {
      await Promise.race([
        untilEnough(injector, () => acknowledged, options),
        // Settles before the abort only when it fails, for example because the product has ended.
        injecting,
        peopleFailed,
      ]);
    } finally {
      over.abort();
      await injecting.catch(() => undefined);
    }
    options.log('   waiting for the last replies and outstanding consequences');
    people.send({ kind: 'stop' });
    const { tally, examples } = await tallies;
    const nothingLost = LOSSES.every((loss) => tally[loss] === 0);
    return {
      sound: nothingLost && injector.done() && tally.acknowledged >= options.messages,
      seconds: Math.round((performance.now() - began) / 1_000),
      injected: injector.injected,
      tally,
      examples,
    };
  });
}

/** Waits for the next verdict that the model raises. */
function nextRaise({ model }: TestBed, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      model.off('message', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    model.on('message', end);
    signal.addEventListener('abort', end);
  });
}

/** Waits until the plan is done and enough messages were sent; logs progress. @throws Error without progress */
async function untilEnough(
  injector: FaultInjector,
  acknowledged: () => number,
  { messages, log }: KillOptions,
): Promise<void> {
  let seen = '';
  let since = performance.now();
  let logged = since;
  while (!injector.done() || acknowledged() < messages) {
    const { kills, outages } = injector.injected;
    const now = `${kills} kills, ${outages} outages, ${acknowledged()} messages acknowledged`;
    if (now !== seen) {
      seen = now;
      since = performance.now();
    }
    if (performance.now() - logged > LOG_EVERY_MS) {
      logged = performance.now();
      log(`   so far: ${now}`);
    }
    if (performance.now() - since > STANDSTILL_MS) {
      throw new Error(`No progress for ${STANDSTILL_MS / 1_000} s: ${seen}.`);
    }
    await pause(CHECK_EVERY_MS);
  }
}

/** Formats the report for the console. */
export function describeKills({ injected, tally, seconds, examples }: KillReport): string[] {
  const targets = Object.entries(injected.byTarget).map(([name, times]) => `${name} ${times}`);
  return [
    `${injected.kills} kills and ${injected.outages} outages in ${seconds} s: ${targets.join(', ')}`,
    `${tally.acknowledged} messages acknowledged: ${tally.replies} replies, ${tally.failures} failures; ` +
      `${tally.lost} lost, ${tally.doubled} doubled, ${tally.unanswered} without an end, ` +
      `${tally.manyReplies} with more than one, ${tally.silent} not shown`,
    `${tally.unjudged} never judged; of ${tally.raises} verdicts the model raised: ${tally.unraised} not stored, ` +
      `${tally.withoutDialog} without a dialog, ${tally.withoutRefund} not refunded, ` +
      `${tally.withoutLevel} without the session's level`,
    ...(tally.givenUp > 0 ? [`${tally.givenUp} sends were never acknowledged`] : []),
    ...examples.map((example) => `   ${example}`),
  ];
}
