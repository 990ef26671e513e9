import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { makePremium } from '../../product/make-premium.ts';
import { newPerson, type Person } from '../../product/person.ts';
import type { Account } from '../protocol.ts';
import { openTab, type Tab } from './chatting-person.ts';
import { settledReply, until } from './until.ts';

/** Longer than any reply takes whose worker, gateway, database and Redis die one after the other. */
const WITHIN_MS = 120_000;

/** Somebody who writes, waits for the answer, and writes again, whatever happens to the product meanwhile. */
export interface Chatter {
  person: Person;
  sessionId: string;
  /** What was acknowledged: the message's id by the text that was sent. */
  acknowledged: Map<string, string>;
  /** Sends that were never acknowledged, within a minute of trying. */
  givenUp: number;
  /** Acknowledged messages whose end the tab did not show in time. */
  silent: number;
}

export async function newChatter(
  at: { gateways: string[]; mongoUri: string },
  index: number,
): Promise<Chatter & { tab: Tab }> {
  const home = at.gateways[index % at.gateways.length] ?? '';
  const person = await newPerson(home, 'chat');
  await makePremium(at.mongoUri, person.email);
  const session = await person.startSession();
  const tab = openTab(person, session.id, home);
  return { person, sessionId: session.id, acknowledged: new Map(), givenUp: 0, silent: 0, tab };
}

/** Chats until told to stop; the last message is waited for. */
export async function chat(chatter: Chatter & { tab: Tab }, go: { on: boolean }): Promise<void> {
  for (let count = 0; go.on; count += 1) {
    const words = `message ${count} of ${chatter.person.email}`;
    try {
      const { message } = await chatter.tab.conversation.send(words, randomUUID());
      chatter.acknowledged.set(words, message.id);
      await until(
        chatter.tab,
        'the end of a reply',
        (state) =>
          settledReply(state, message.id) !== null ||
          state.messages.some(({ id, reply }) => id === message.id && reply === 'failed'),
        WITHIN_MS,
      ).catch(() => {
        chatter.silent += 1;
      });
    } catch {
      chatter.givenUp += 1;
      await pause(200);
    }
  }
}

/** Compares what was acknowledged to one person with what is stored. */
export async function settleAccounts(chatter: Chatter, at: string): Promise<Account> {
  const messages = await chatter.person.messages(chatter.sessionId, at);
  const account: Account = {
    acknowledged: chatter.acknowledged.size,
    replies: 0,
    failures: 0,
    lost: 0,
    doubled: 0,
    unanswered: 0,
    manyReplies: 0,
    givenUp: chatter.givenUp,
    silent: chatter.silent,
  };
  for (const [words, id] of chatter.acknowledged) {
    const stored = messages.filter(({ role, content }) => role === 'user' && content === words);
    if (!stored.some((message) => message.id === id)) account.lost += 1;
    if (stored.length > 1) account.doubled += 1;
    const replies = messages.filter(({ replyTo, status }) => replyTo === id && status === 'complete').length;
    const failed = stored.some(({ reply }) => reply === 'failed') ? 1 : 0;
    account.replies += replies;
    account.failures += failed;
    if (replies + failed === 0) account.unanswered += 1;
    if (replies + failed > 1) account.manyReplies += 1;
  }
  return account;
}
