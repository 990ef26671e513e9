import { setTimeout as pause } from 'node:timers/promises';
import {
  type CutResult,
  LOSSES,
  type PeopleReport,
  type PeopleRequest,
  type Tally,
  WAYS,
} from '../protocol.ts';
import { type Chatter, chat, newChatter } from './chatter.ts';
import { cutReplies } from './cut-replies.ts';
import { keepTrying } from './keep-trying.ts';
import { readStored } from './read-stored.ts';
import { addTallies, tallyMessages } from './tally.ts';

/** Each registration hashes a password; more at the same time would only wait for each other. */
const CONCURRENT_SIGN_UPS = 4;
/** How long the product may take to finish outstanding work after the last fault. */
const SETTLE_TIMEOUT_MS = 180_000;
const CHECK_AGAIN_MS = 2_000;
const EXAMPLES = 20;

const report = (message: PeopleReport) => process.send?.(message);
const go = { on: true };

async function cut(request: Extract<PeopleRequest, { kind: 'cut' }>): Promise<void> {
  const results: CutResult[] = [];
  for (const way of WAYS) results.push(await cutReplies(request, way, request.tokens, request.parallel));
  report({ kind: 'cut', results });
}

async function chatAll(request: Extract<PeopleRequest, { kind: 'chat' }>): Promise<void> {
  const chatters: Chatter[] = [];
  for (let first = 0; first < request.people; first += CONCURRENT_SIGN_UPS) {
    const count = Math.min(CONCURRENT_SIGN_UPS, request.people - first);
    const some = Array.from({ length: count }, (_, index) => newChatter(request, first + index));
    chatters.push(...(await Promise.all(some)));
  }
  report({ kind: 'chatting' });
  const counter = setInterval(() => {
    report({ kind: 'acknowledged', count: chatters.reduce((sum, { sent }) => sum + sent.length, 0) });
  }, 500);
  await Promise.all(chatters.map((chatter) => chat(chatter, go, request.raiseEvery)));
  clearInterval(counter);
  report({ kind: 'tallies', ...(await settleAll(chatters, request.mongoUri)) });
}

/** The tallies of all people, as soon as they show no loss or the time is over. */
async function settleAll(
  chatters: readonly Chatter[],
  mongoUri: string,
): Promise<{ tally: Tally; examples: string[] }> {
  const until = performance.now() + SETTLE_TIMEOUT_MS;
  const emails = chatters.map(({ person }) => person.email);
  for (;;) {
    const stored = await keepTrying('Reading the database', 60_000, () => readStored(mongoUri, emails));
    const settled = chatters.flatMap((chatter) => {
      const own = stored.get(chatter.person.email);
      return own ? [tallyMessages(chatter, own)] : [];
    });
    const tally = addTallies(settled.map((one) => one.tally));
    if (LOSSES.every((loss) => tally[loss] === 0) || performance.now() > until) {
      return { tally, examples: settled.flatMap(({ losses }) => losses).slice(0, EXAMPLES) };
    }
    await pause(CHECK_AGAIN_MS);
  }
}

process.on('message', (request: PeopleRequest) => {
  const fail = (error: unknown) =>
    report({ kind: 'error', message: error instanceof Error ? (error.stack ?? error.message) : 'unknown' });
  if (request.kind === 'stop') go.on = false;
  if (request.kind === 'cut') cut(request).catch(fail);
  if (request.kind === 'chat') chatAll(request).catch(fail);
});
process.on('disconnect', () => process.exit(0));
