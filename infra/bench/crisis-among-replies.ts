import { randomUUID } from 'node:crypto';
import { userModel } from '@winny/common/data/user/schema';
import { endChild, printedPort, startChild } from '../driver/child.ts';
import { join, newPerson, type Person, type PersonSocket } from '../driver/person.ts';
import { startStack } from './accept-stack.ts';
import { round } from './window.ts';

/**
 * Measures how long a person in danger waits while 500 ordinary replies are queued: until the verdict is acknowledged (goal:
 * 1 s at the 95th percentile) and until the fixed text is shown (goal: 2 s), also behind an ordinary reply of their own session.
 * Prints JSON.
 */
const QUEUED = 500;
const SENDERS = 50;
const CRISES = 40;
const TIMEOUT_MS = 30_000;
/** Ordinary replies that are written at the same time; the others wait. */
const CONCURRENCY = '20';

const model = startChild(new URL('./model-server.js', import.meta.url), ['20', '60', '300', '300']);
const stack = await startStack({
  name: 'crisis',
  environment: {
    OPENAI_BASE_URL: `http://127.0.0.1:${await printedPort(model)}/v1`,
    WORKER_CONCURRENCY: CONCURRENCY,
  },
});

interface Waited {
  acknowledgedMs: number;
  fixedTextMs: number;
}
interface Writer {
  person: Person;
  sessionId: string;
  socket: PersonSocket;
}

async function newWriter(): Promise<Writer> {
  const person = await newPerson(stack.address, 'crisis');
  const { id } = await person.startSession();
  const socket = person.connect();
  await join(socket, id);
  return { person, sessionId: id, socket };
}

/** Sends a message in danger and waits for the acknowledgement and the first frame with the number to call. */
async function sendInDanger({ sessionId, socket }: Writer): Promise<Waited> {
  let text = '';
  const shown = new Promise<number>((resolve, reject) => {
    socket.on('reply:delta', (frame) => {
      text = frame.seq === 0 ? frame.text : text + frame.text;
      if (text.includes('116 123')) resolve(performance.now());
    });
    setTimeout(() => reject(new Error('The fixed text did not come.')), TIMEOUT_MS).unref();
  });
  const at = performance.now();
  const answer = await socket
    .timeout(TIMEOUT_MS)
    .emitWithAck('message:send', { sessionId, content: 'I want to kill myself.', clientId: randomUUID() });
  const acknowledged = performance.now();
  if (!answer.ok || !answer.data.isCrisis) throw new Error('A crisis was not acknowledged as one.');
  return { acknowledgedMs: acknowledged - at, fixedTextMs: (await shown) - at };
}

function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return round(sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0);
}
const figuresOf = (waited: readonly Waited[]) => ({
  messages: waited.length,
  acknowledgedP95Ms: p95(waited.map(({ acknowledgedMs }) => acknowledgedMs)),
  fixedTextP95Ms: p95(waited.map(({ fixedTextMs }) => fixedTextMs)),
});

try {
  const ordinary: Person[] = [];
  for (let index = 0; index < SENDERS; index += 1) ordinary.push(await newPerson(stack.address, 'queue'));
  const writers: Writer[] = [];
  for (let index = 0; index < CRISES; index += 1) writers.push(await newWriter());
  const premium = { 'subscription.tier': 'premium', 'subscription.status': 'active' };
  await userModel(stack.db).updateMany({}, { $set: premium });

  // One session for each message, so that all of them are queued.
  await Promise.all(
    ordinary.map(async (person) => {
      for (let sent = 0; sent < QUEUED / SENDERS; sent += 1) {
        const { id } = await person.startSession();
        await person.send(id, 'I cannot sleep and my head is full.', randomUUID());
      }
    }),
  );
  const alone: Waited[] = [];
  const behindOwn: Waited[] = [];
  for (const [index, writer] of writers.entries()) {
    const isBehindOwn = index % 2 === 1;
    if (isBehindOwn) await writer.person.send(writer.sessionId, 'I had a long day.', randomUUID());
    (isBehindOwn ? behindOwn : alone).push(await sendInDanger(writer));
    writer.socket.disconnect();
  }
  const goals = { acknowledgedP95Ms: 1_000, fixedTextP95Ms: 2_000 };
  const figures = { queued: QUEUED, goals, alone: figuresOf(alone), behindOwnReply: figuresOf(behindOwn) };
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
} finally {
  await stack.stop();
  await endChild(model);
}
