import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { messageModel } from '@winny/common/data/message/schema';
import { userModel } from '@winny/common/data/user/schema';
import { newPerson, type PersonSocket } from '../driver/person.ts';
import type { Stack, StackPart } from './accept-stack.ts';
import { round } from './window.ts';

/** Percentiles in milliseconds. */
export interface Latency {
  p50: number;
  p99: number;
}

export interface AcceptFigures {
  accepted: number;
  perSecond: number;
  acknowledgedMs: Latency;
  /** From the first send until the last reply is stored; absent when no replies are written. */
  answeredPerSecond?: number;
  /** CPU milliseconds per message, for each process and in total. */
  cpuMsPerMessage: Partial<Record<StackPart | 'all', number>>;
}

/** A client that sends messages and waits for each acknowledgement. */
export interface Sender {
  cookie: string;
  sessionId: string;
}

const CONTENT = 'I cannot sleep and my head is full.';
const ANSWER_TIMEOUT_MS = 300_000;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Registers premium people, each with a session. */
export async function newSenders(stack: Stack, count: number): Promise<Sender[]> {
  const senders: Sender[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = await newPerson(stack.address, 'accept');
    senders.push({ cookie: person.cookie, sessionId: (await person.startSession()).id });
  }
  const premium = { 'subscription.tier': 'premium', 'subscription.status': 'active' };
  await userModel(stack.db).updateMany({}, { $set: premium });
  return senders;
}

/** Creates senders in a floor stack. */
export async function newFloorSenders(stack: Stack, count: number): Promise<Sender[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const answer = await fetch(`${stack.address}/people/${1_000 + index}`, { method: 'POST' });
      const { token, sessionId } = (await answer.json()) as { token: string; sessionId: string };
      return { cookie: `token=${token}`, sessionId };
    }),
  );
}

/**
 * Lets every sender send messages one after the other, and measures throughput, latency and CPU time.
 * @param each messages per sender
 * @param replies waits until every reply is stored, and includes their cost
 */
export async function measureAccept(
  stack: Stack,
  senders: readonly Sender[],
  each: number,
  replies: boolean,
): Promise<AcceptFigures> {
  const before = stack.cpuMs();
  const began = performance.now();
  const took: number[] = [];
  await Promise.all(
    senders.map(async (sender) => {
      for (let sent = 0; sent < each; sent += 1) {
        const at = performance.now();
        await send(stack.address, sender);
        took.push(performance.now() - at);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  if (replies) await untilAnswered(stack);
  const answered = (performance.now() - began) / 1_000;
  const cpuMsPerMessage: AcceptFigures['cpuMsPerMessage'] = { all: 0 };
  for (const [part, ms] of Object.entries(stack.cpuMs()) as [StackPart, number][]) {
    const used = (ms - (before[part] ?? 0)) / took.length;
    cpuMsPerMessage[part] = round(used);
    cpuMsPerMessage.all = round((cpuMsPerMessage.all ?? 0) + used);
  }
  return {
    accepted: took.length,
    perSecond: round(took.length / seconds),
    acknowledgedMs: latency(took),
    ...(replies && { answeredPerSecond: round(took.length / answered) }),
    cpuMsPerMessage,
  };
}

/**
 * Measures the latencies of a few people with an open tab: until their message is stored and shown, from there to the
 * acknowledgement, which waits for the verdict, and both together.
 */
export async function measureVerdict(
  senders: readonly { socket: PersonSocket; sessionId: string }[],
  each: number,
): Promise<{ storedMs: Latency; verdictMs: Latency; acknowledgedMs: Latency }> {
  const stored: number[] = [];
  const verdict: number[] = [];
  const acknowledged: number[] = [];
  await Promise.all(
    senders.map(async ({ socket, sessionId }) => {
      for (let sent = 0; sent < each; sent += 1) {
        const shown = new Promise<number>((resolve) => {
          socket.once('message:created', () => resolve(performance.now()));
        });
        const at = performance.now();
        const answer = await socket
          .timeout(20_000)
          .emitWithAck('message:send', { sessionId, content: CONTENT });
        const end = performance.now();
        if (!answer.ok) throw new Error(`A message was refused: ${answer.error.message}`);
        stored.push((await shown) - at);
        verdict.push(end - (await shown));
        acknowledged.push(end - at);
      }
    }),
  );
  return { storedMs: latency(stored), verdictMs: latency(verdict), acknowledgedMs: latency(acknowledged) };
}

/** Waits until every reply has ended. */
export async function untilAnswered(stack: Stack): Promise<void> {
  const until = performance.now() + ANSWER_TIMEOUT_MS;
  while ((await messageModel(stack.db).countDocuments({ 'reply.open': true }).limit(1)) > 0) {
    if (performance.now() > until) throw new Error(`${stack.name}: not every message was answered`);
    await pause(250);
  }
}

/** Sends over a keep-alive connection. The client's cost is small and the same for every stack. */
function send(address: string, { cookie, sessionId }: Sender): Promise<void> {
  const body = JSON.stringify({ sessionId, role: 'user', content: CONTENT, clientId: randomUUID() });
  const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const asked = request(`${address}/api/chat/messages`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 201) resolve();
        else reject(new Error(`A message was refused: ${answer.statusCode}`));
      });
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

function latency(took: number[]): Latency {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}
