import { setTimeout as pause } from 'node:timers/promises';
import { type Account, type Ask, type CutResult, LOSSES, type Told, WAYS } from '../protocol.ts';
import { addAccounts, settleAccount } from './account.ts';
import { type Chatter, chat, newChatter } from './chatter.ts';
import { cutReplies } from './cut-replies.ts';
import { keepTrying } from './keep-trying.ts';
import { readStored } from './read-stored.ts';

/** Each registration hashes a password; more at the same time would only wait for each other. */
const SIGN_UPS_AT_A_TIME = 4;
/** How long the product may take to finish outstanding work after the last fault. */
const SETTLED_WITHIN_MS = 180_000;
const CHECK_AGAIN_MS = 2_000;
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

/** The accounts of all people, as soon as they show no loss or the time is over. */
async function settleAll(
  chatters: readonly Chatter[],
  mongoUri: string,
): Promise<{ account: Account; examples: string[] }> {
  const until = performance.now() + SETTLED_WITHIN_MS;
  const emails = chatters.map(({ person }) => person.email);
  for (;;) {
    const stored = await keepTrying('Reading the database', 60_000, () => readStored(mongoUri, emails));
    const settled = chatters.flatMap((chatter) => {
      const own = stored.get(chatter.person.email);
      return own ? [settleAccount(chatter, own)] : [];
    });
    const account = addAccounts(settled.map((one) => one.account));
    if (LOSSES.every((loss) => account[loss] === 0) || performance.now() > until) {
      return { account, examples: settled.flatMap(({ losses }) => losses).slice(0, EXAMPLES) };
    }
    await pause(CHECK_AGAIN_MS);
  }
}

process.on('message', (ask: Ask) => {
  const report = (error: unknown) =>
    tell({ told: 'error', message: error instanceof Error ? (error.stack ?? error.message) : 'unknown' });
  if (ask.do === 'stop') go.on = false;
  if (ask.do === 'cut') cut(ask).catch(report);
  if (ask.do === 'chat') chatAll(ask).catch(report);
});
process.on('disconnect', () => process.exit(0));
