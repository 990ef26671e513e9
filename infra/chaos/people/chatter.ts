import { randomUUID } from 'node:crypto';
import { makePremium } from '../../driver/make-premium.ts';
import { newPerson, type Person } from '../../driver/person.ts';
import { RAISED_WORDS } from '../protocol.ts';
import { openTab, type Tab } from './chatting-person.ts';
import { keepTrying } from './keep-trying.ts';
import { until } from './until.ts';

/** How long one step of a person may take during outages on a slow machine. */
const STEP_TIMEOUT_MS = 300_000;

/** An acknowledged message, and what the tab showed of it. */
export interface Sent {
  readonly id: string;
  readonly sessionId: string;
  readonly words: string;
  /** The model raises its verdict; the detector finds nothing in it. */
  readonly raised: boolean;
  /** The tab showed its reply or its failure in time. */
  ended: boolean;
  /** The tab showed more than one end. */
  manyEnds: boolean;
  /** An answer, a push or the message itself would have opened the dialog. */
  dialog: boolean;
}

/** A person who keeps sending messages, each after the reply to the last, during all faults. */
export interface Chatter {
  readonly person: Person;
  readonly home: string;
  readonly sessionId: string;
  readonly tab: Tab;
  readonly sent: Sent[];
  givenUp: number;
}

/** Registers a person and opens a session. @throws Error when that fails for minutes */
export async function newChatter(
  at: { gateways: string[]; mongoUri: string },
  index: number,
): Promise<Chatter> {
  const home = at.gateways[index % at.gateways.length] ?? '';
  const person = await keepTrying('Signing up', STEP_TIMEOUT_MS, () => newPerson(home, 'chat'));
  await keepTrying('Lifting the limit', STEP_TIMEOUT_MS, () => makePremium(at.mongoUri, person.email));
  const session = await keepTrying('Starting a session', STEP_TIMEOUT_MS, () => person.startSession());
  const tab = openTab(person, session.id, home);
  return { person, home, sessionId: session.id, tab, sent: [], givenUp: 0 };
}

/**
 * Chats until `go.on` is false, and waits for the last reply.
 * @param raiseEvery every nth message goes to a new session and its verdict is raised; 0 for none
 */
export async function chat(chatter: Chatter, go: { on: boolean }, raiseEvery: number): Promise<void> {
  const { person, home, tab, sessionId } = chatter;
  for (let count = 1; go.on; count += 1) {
    const words = `message ${count} of ${person.email}`;
    if (raiseEvery === 0 || count % raiseEvery !== 0) {
      await say(chatter, tab, sessionId, words);
      continue;
    }
    const session = await keepTrying('Starting a session', STEP_TIMEOUT_MS, () => person.startSession());
    const aside = openTab(person, session.id, home);
    const sent = await say(chatter, aside, session.id, `${words}: ${RAISED_WORDS}`);
    if (sent && !sent.dialog) watchForDialog(aside, sent);
    else aside.close();
  }
}

/** Sends one message and waits for the end of its reply. @returns null when it was never acknowledged */
async function say(chatter: Chatter, tab: Tab, sessionId: string, words: string): Promise<Sent | null> {
  const clientId = randomUUID();
  const deliver = () => tab.conversation.send(words, clientId);
  const answer = await keepTrying('Sending', STEP_TIMEOUT_MS, deliver).catch(() => null);
  if (!answer) {
    chatter.givenUp += 1;
    return null;
  }
  const { id } = answer.message;
  const raised = words.includes(RAISED_WORDS);
  const dialog = answer.isCrisis || tab.alarmed.has(id);
  const sent: Sent = { id, sessionId, words, raised, ended: true, manyEnds: false, dialog };
  chatter.sent.push(sent);
  await until(tab, 'the end of a reply', () => ends(tab, id) > 0, STEP_TIMEOUT_MS).catch(() => {
    sent.ended = false;
  });
  sent.manyEnds = ends(tab, id) > 1;
  sent.dialog ||= hasDialog(tab, id);
  return sent;
}

/** How many ends a tab shows for a message: replies, and a failure. */
function ends(tab: Tab, messageId: string): number {
  const { messages } = tab.conversation.store.getState();
  const replies = messages.filter(({ replyTo }) => replyTo === messageId).length;
  const failed = messages.some(({ id, reply }) => id === messageId && reply === 'failed');
  return replies + (failed ? 1 : 0);
}

/** Whether a browser would have opened the crisis dialog for this message (`web/src/crisis/alerts/watch-for-crisis.ts`). */
function hasDialog(tab: Tab, messageId: string): boolean {
  const { messages } = tab.conversation.store.getState();
  return tab.alarmed.has(messageId) || messages.some(({ id, crisis }) => id === messageId && crisis);
}

/** Keeps the tab open until it learns of the crisis. */
function watchForDialog(tab: Tab, sent: Sent): void {
  const look = () => {
    if (!hasDialog(tab, sent.id)) return;
    sent.dialog = true;
    unsubscribe();
    stopListening();
    // Not while the listeners are being called.
    setImmediate(() => tab.close());
  };
  const unsubscribe = tab.conversation.store.subscribe(look);
  const stopListening = tab.connection.onPush(look);
}
