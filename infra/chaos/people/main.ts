import { setTimeout as pause } from 'node:timers/promises';
import { type Account, type Ask, type CutResult, FAULTS, type Told, WAYS } from '../protocol.ts';
import { addAccounts, settleAccount } from './account.ts';
import { type Chatter, chat, newChatter } from './chatter.ts';
import { cutReplies } from './cut-replies.ts';
import { keepTrying } from './keep-trying.ts';
import { readStored } from './read-stored.ts';

/** Signing up costs a hash of the password each; more at a time only wait for one another. */
const SIGN_UPS_AT_A_TIME = 4;
/** How long the product may take to finish what it owes once nothing is broken any more. */
const SETTLED_WITHIN_MS = 180_000;
const LOOK_AGAIN_MS = 2_000;
const EXAMPLES = 20;

const tell = (message: Told) => process.send?.(message);
const go = { on: true };

async function cut(ask: Extract<Ask, { do: 'cut' }>): Promise<void> {
  const results: CutResult[] = [];
  for (const way of WAYS) results.push(await cutReplies(ask, way, ask.tokens, ask.parallel));
  tell({ told: 'cut', results });
}

async function chatAll(ask: Extract<Ask, { do: 'chat' }>): Promise<void> {
  const chatters: Chatter[] = [];
  for (let first = 0; first < ask.people; first += SIGN_UPS_AT_A_TIME) {
    const count = Math.min(SIGN_UPS_AT_A_TIME, ask.people - first);
    const some = Array.from({ length: count }, (_, index) => newChatter(ask, first + index));
    chatters.push(...(await Promise.all(some)));
  }
  tell({ told: 'chatting' });
  const counter = setInterval(() => {
    tell({ told: 'acknowledged', count: chatters.reduce((sum, { sent }) => sum + sent.length, 0) });
  }, 500);
  await Promise.all(chatters.map((chatter) => chat(chatter, go, ask.raiseEvery)));
  clearInterval(counter);
  tell({ told: 'accounts', ...(await settleAll(chatters, ask.mongoUri)) });
}

/** The accounts of all, as soon as nothing is owed any more, or as they are when the time is over. */
async function settleAll(
  chatters: readonly Chatter[],
  mongoUri: string,
): Promise<{ account: Account; examples: string[] }> {
  const until = performance.now() + SETTLED_WITHIN_MS;
  const emails = chatters.map(({ person }) => person.email);
  for (;;) {
    const stored = await keepTrying('Reading what is stored', 60_000, () => readStored(mongoUri, emails));
    const settled = chatters.flatMap((chatter) => {
      const there = stored.get(chatter.person.email);
      return there ? [settleAccount(chatter, there)] : [];
    });
    const account = addAccounts(settled.map((one) => one.account));
    if (FAULTS.every((fault) => account[fault] === 0) || performance.now() > until) {
      return { account, examples: settled.flatMap(({ faults }) => faults).slice(0, EXAMPLES) };
    }
    await pause(LOOK_AGAIN_MS);
  }
}

process.on('message', (ask: Ask) => {
  const fault = (error: unknown) =>
    tell({ told: 'fault', message: error instanceof Error ? (error.stack ?? error.message) : 'unknown' });
  if (ask.do === 'stop') go.on = false;
  if (ask.do === 'cut') cut(ask).catch(fault);
  if (ask.do === 'chat') chatAll(ask).catch(fault);
});
process.on('disconnect', () => process.exit(0));
