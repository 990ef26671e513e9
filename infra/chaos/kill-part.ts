import { setTimeout as pause } from 'node:timers/promises';
import { Breaker, type Breaking, type Broken } from './faults.ts';
import { type Account, FAULTS } from './protocol.ts';
import { type Stage, withStage } from './stage.ts';

/** A run in which nothing more happens for this long has a fault of its own. */
const STANDSTILL_MS = 300_000;
const LOOK_EVERY_MS = 200;
const SAY_EVERY_MS = 30_000;

export interface KillReport {
  sound: boolean;
  seconds: number;
  broken: Broken;
  account: Account;
  /** Some of the faults, with the ids of the messages. */
  examples: string[];
}

export interface KillOptions extends Breaking {
  people: number;
  messages: number;
  tokens: number;
  everyTokenMs: number;
  /** Every so many messages of a person, one that the model finds dangerous; 0 for none. */
  raiseEvery: number;
  /** Told how far a long run is. */
  say(line: string): void;
}

/**
 * People chat while processes die and services stop answering; in the end every acknowledged message is there once, judged,
 * with one end, and each verdict that was raised has all its consequences. Nothing is broken before everybody chats.
 */
export function killWhileChatting(options: KillOptions): Promise<KillReport> {
  const { tokens, everyTokenMs } = options;
  return withStage({ workers: 2, tokens, everyMs: everyTokenMs }, async (stage) => {
    const began = performance.now();
    const { product, at } = stage;
    const people = stage.people();
    let acknowledged = 0;
    people.onTold((told) => {
      if (told.told === 'acknowledged') acknowledged = told.count;
    });
    const accounts = people.result('accounts');
    // A fault of the people ends the wait below, also before anybody waits for their accounts.
    const broken = new Promise<never>((_, reject) => {
      accounts.catch(reject);
    });
    broken.catch(() => undefined);
    const chatting = people.result('chatting');
    people.ask({ do: 'chat', ...at, people: options.people, raiseEvery: options.raiseEvery });
    await chatting;

    const breaker = new Breaker(product, options, (signal) => nextDanger(stage, signal));
    const over = new AbortController();
    const breaking = breaker.run(over.signal);
    try {
      await Promise.race([
        untilEnough(breaker, () => acknowledged, options),
        // A fault of the breaker, such as a product that has ended; it has no other end before it is told to stop.
        breaking,
        broken,
      ]);
    } finally {
      over.abort();
      await breaking.catch(() => undefined);
    }
    options.say('   waiting for the last replies, and for all that is owed');
    people.ask({ do: 'stop' });
    const { account, examples } = await accounts;
    const whole = FAULTS.every((fault) => account[fault] === 0);
    return {
      sound: whole && breaker.done() && account.acknowledged >= options.messages,
      seconds: Math.round((performance.now() - began) / 1_000),
      broken: breaker.broken,
      account,
      examples,
    };
  });
}

/** Waits for the next verdict that the model raises. */
function nextDanger({ model }: Stage, signal: AbortSignal): Promise<void> {
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

/** Waits until enough was broken and said, and says now and then how far it is. @throws Error when nothing happens any more */
async function untilEnough(
  breaker: Breaker,
  acknowledged: () => number,
  { messages, say }: KillOptions,
): Promise<void> {
  let seen = '';
  let since = performance.now();
  let said = since;
  while (!breaker.done() || acknowledged() < messages) {
    const { kills, outages } = breaker.broken;
    const now = `${kills} kills, ${outages} outages, ${acknowledged()} messages acknowledged`;
    if (now !== seen) {
      seen = now;
      since = performance.now();
    }
    if (performance.now() - said > SAY_EVERY_MS) {
      said = performance.now();
      say(`   so far: ${now}`);
    }
    if (performance.now() - since > STANDSTILL_MS) {
      throw new Error(`Nothing more happened for ${STANDSTILL_MS / 1_000} s: ${seen}.`);
    }
    await pause(LOOK_EVERY_MS);
  }
}

/** The same as lines for a person. */
export function describeKills({ broken, account, seconds, examples }: KillReport): string[] {
  const targets = Object.entries(broken.byTarget).map(([name, times]) => `${name} ${times}`);
  return [
    `${broken.kills} kills and ${broken.outages} outages in ${seconds} s: ${targets.join(', ')}`,
    `${account.acknowledged} messages acknowledged: ${account.replies} replies, ${account.failures} failures; ` +
      `${account.lost} lost, ${account.doubled} doubled, ${account.unanswered} without an end, ` +
      `${account.manyReplies} with more than one, ${account.silent} not shown`,
    `${account.unjudged} never judged; of ${account.raises} verdicts the model raised: ${account.unraised} not stored, ` +
      `${account.withoutDialog} without a dialog, ${account.withoutRefund} not refunded, ` +
      `${account.withoutLevel} without the session's level`,
    ...(account.givenUp > 0 ? [`${account.givenUp} sends were never acknowledged`] : []),
    ...examples.map((example) => `   ${example}`),
  ];
}
