import { randomUUID } from 'node:crypto';
import type { Message } from '@winny/common/contract/message';
import { openBreakableConnection } from '@winny/common/testing/breakable-connection';
import { shownReply } from '../../../web/src/realtime/conversation/conversation-state.ts';
import { makePremium } from '../../driver/make-premium.ts';
import { newPerson, type Person } from '../../driver/person.ts';
import type { CutResult, Way } from '../protocol.ts';
import { openTab, type Tab } from './chatting-person.ts';
import { settledReply, until } from './until.ts';

const REPLY_TIMEOUT_MS = 90_000;

/**
 * Interrupts a reply at each of its tokens in one way, and compares the text that every tab shows in the end with the
 * stored one.
 * @param parallel number of concurrent runs, which mostly wait for the model
 */
export async function cutReplies(
  at: { gateways: string[]; mongoUri: string },
  way: Way,
  tokens: number,
  parallel: number,
): Promise<CutResult> {
  const result: CutResult = { way, runs: 0, equal: 0, strays: 0, faults: [] };
  const cuts = Array.from({ length: tokens }, (_, index) => index);
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      const person = await newPerson(at.gateways[0] ?? '', 'cut');
      await makePremium(at.mongoUri, person.email);
      for (let cut = cuts.shift(); cut !== undefined; cut = cuts.shift()) {
        result.runs += 1;
        try {
          const { equal, strays } = await cutOnce(at.gateways, person, way, cut);
          result.strays += strays;
          if (equal) result.equal += 1;
          else result.faults.push(`token ${cut}: the text shown differs from the stored one`);
        } catch (error) {
          result.faults.push(`token ${cut}: ${error instanceof Error ? error.message : 'unknown error'}`);
        }
      }
    }),
  );
  return result;
}

async function cutOnce(gateways: string[], person: Person, way: Way, cut: number) {
  const [first = '', second = first] = gateways;
  const session = await person.startSession();
  const connection = await openBreakableConnection(first);
  const live = way === 'socket to polling and back' ? connection.uri : first;
  let tab = openTab(person, session.id, live, first);
  const tabs: Tab[] = [tab];
  const shown = recordTexts(tab);
  try {
    const { message } = await tab.conversation.send(`cut ${cut}`, randomUUID());
    await until(
      tab,
      `token ${cut}`,
      (state) => tokensIn(shownReply(state)?.text) > cut || done(state.messages, message.id),
      REPLY_TIMEOUT_MS,
    );
    if (way === 'second tab') {
      tabs.push(openTab(person, session.id, second, first));
    } else if (way === 'socket to polling and back') {
      connection.cut();
      await until(
        tab,
        'the polled reply',
        (state) => state.connectionStatus === 'polling' || done(state.messages, message.id),
        REPLY_TIMEOUT_MS,
      );
      connection.restore();
    } else {
      tab.close();
      tab = openTab(person, session.id, way === 'reload' ? first : second, first);
      tabs.splice(0, 1, tab);
    }
    for (const each of tabs) {
      await until(
        each,
        'the reply',
        (state) => settledReply(state, message.id) !== null && shownReply(state) === null,
        REPLY_TIMEOUT_MS,
      );
    }
    const stored = (await person.messages(session.id, first)).find(({ replyTo }) => replyTo === message.id);
    const equal =
      stored?.status === 'complete' &&
      tokensIn(stored.content) > 0 &&
      tabs.every((each) => settledReply(each.conversation.store.getState(), message.id) === stored.content);
    return { equal, strays: shown.filter((text) => !stored?.content.startsWith(text)).length };
  } finally {
    for (const each of tabs) each.close();
    connection.close();
  }
}

/** Records every text of the running reply that the tab shows. */
function recordTexts(tab: Tab): string[] {
  const shown: string[] = [];
  tab.conversation.store.subscribe((state) => {
    const text = shownReply(state)?.text;
    if (text !== undefined && text !== shown.at(-1)) shown.push(text);
  });
  return shown;
}

function done(messages: readonly Message[], messageId: string): boolean {
  return messages.some(({ replyTo }) => replyTo === messageId);
}

/** Counts tokens, each of which contains its number, as in "r7.42 ". */
function tokensIn(text = ''): number {
  return text.match(/r\d+\.\d+ /g)?.length ?? 0;
}
