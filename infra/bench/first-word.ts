import { randomUUID } from 'node:crypto';
import { endChild, printedPort, startChild } from '../driver/child.ts';
import { join, newPerson, type PersonSocket } from '../driver/person.ts';
import { startStack } from './accept-stack.ts';
import { round } from './window.ts';

/**
 * Measures how long a person waits for the verdict and for the first word of the reply, with a model that delays both.
 * They are requested in parallel (RT-32), so the first word should come after the longer delay, not after their sum.
 * Prints JSON.
 */
const VERDICT_DELAY_MS = 600;
const FIRST_TOKEN_DELAY_MS = 700;
const MESSAGES = 20;
/** Sent first and not counted, because the first messages of a process pay for lazy loading. */
const WARM_UP = 2;
const ANSWER_TIMEOUT_MS = 20_000;

interface Waited {
  verdictMs: number;
  firstWordMs: number;
}

const model = startChild(new URL('./model-server.js', import.meta.url), [
  '50',
  '0.2',
  String(VERDICT_DELAY_MS),
  String(FIRST_TOKEN_DELAY_MS),
]);
const stack = await startStack({
  name: 'first word',
  environment: { OPENAI_BASE_URL: `http://127.0.0.1:${await printedPort(model)}/v1` },
});
try {
  const waited: Waited[] = [];
  for (let sent = 0; sent < WARM_UP + MESSAGES; sent += 1) {
    // A new person for each message, because free messages are limited.
    const person = await newPerson(stack.address, 'first-word');
    const session = await person.startSession();
    const socket = person.connect();
    await join(socket, session.id);
    const outcome = await sendOne(socket, session.id);
    if (sent >= WARM_UP) waited.push(outcome);
    socket.disconnect();
  }
  const verdictMs = median(waited.map((one) => one.verdictMs));
  const firstWordMs = median(waited.map((one) => one.firstWordMs));
  const figures = {
    model: { verdictDelayMs: VERDICT_DELAY_MS, firstTokenDelayMs: FIRST_TOKEN_DELAY_MS },
    messages: waited.length,
    p50: { verdictMs, firstWordMs },
    sequentialMs: VERDICT_DELAY_MS + FIRST_TOKEN_DELAY_MS,
  };
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
} finally {
  await stack.stop();
  await endChild(model);
}

/** Sends a message and waits for the end of its reply. @throws Error when it is refused or not answered in time */
async function sendOne(socket: PersonSocket, sessionId: string): Promise<Waited> {
  const firstWord = new Promise<number>((resolve) => {
    socket.once('reply:delta', () => resolve(performance.now()));
  });
  const completed = new Promise<void>((resolve, reject) => {
    socket.once('reply:completed', () => resolve());
    socket.once('reply:failed', () => reject(new Error('A reply failed.')));
    setTimeout(() => reject(new Error('A reply did not come.')), ANSWER_TIMEOUT_MS).unref();
  });
  const at = performance.now();
  const answer = await socket.timeout(ANSWER_TIMEOUT_MS).emitWithAck('message:send', {
    sessionId,
    content: 'I cannot sleep and my head is full.',
    clientId: randomUUID(),
  });
  const acknowledged = performance.now();
  if (!answer.ok) throw new Error(`A message was refused: ${answer.error.message}`);
  await completed;
  return { verdictMs: acknowledged - at, firstWordMs: (await firstWord) - at };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}
