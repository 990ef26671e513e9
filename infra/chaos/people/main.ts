import type { Account, Ask, CutResult, Told } from '../protocol.ts';
import { WAYS } from '../protocol.ts';
import { cutReplies } from './cut-replies.ts';
import { chat, newChatter, settleAccounts } from './keep-chatting.ts';

const tell = (message: Told) => process.send?.(message);
const go = { on: true };

async function cut(ask: Extract<Ask, { do: 'cut' }>): Promise<void> {
  const results: CutResult[] = [];
  for (const way of WAYS) results.push(await cutReplies(ask, way, ask.tokens, ask.parallel));
  tell({ told: 'cut', results });
}

async function chatAll(ask: Extract<Ask, { do: 'chat' }>): Promise<void> {
  const chatters = await Promise.all(
    Array.from({ length: ask.people }, (_, index) => newChatter(ask, index)),
  );
  const counter = setInterval(() => {
    tell({
      told: 'acknowledged',
      count: chatters.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
    });
  }, 500);
  await Promise.all(chatters.map((chatter) => chat(chatter, go)));
  clearInterval(counter);
  const accounts = await Promise.all(
    chatters.map((chatter) => settleAccounts(chatter, ask.gateways[0] ?? '')),
  );
  for (const { tab } of chatters) tab.close();
  const sum = (key: keyof Account) => accounts.reduce((total, account) => total + account[key], 0);
  tell({
    told: 'accounts',
    account: {
      acknowledged: sum('acknowledged'),
      replies: sum('replies'),
      failures: sum('failures'),
      lost: sum('lost'),
      doubled: sum('doubled'),
      unanswered: sum('unanswered'),
      manyReplies: sum('manyReplies'),
      givenUp: sum('givenUp'),
      silent: sum('silent'),
    },
  });
}

process.on('message', (ask: Ask) => {
  const fault = (error: unknown) =>
    tell({ told: 'fault', message: error instanceof Error ? (error.stack ?? error.message) : 'unknown' });
  if (ask.do === 'stop') go.on = false;
  if (ask.do === 'cut') cut(ask).catch(fault);
  if (ask.do === 'chat') chatAll(ask).catch(fault);
});
process.on('disconnect', () => process.exit(0));
