import { setTimeout as pause } from 'node:timers/promises';
import { join, newPerson, type PersonSocket } from '../driver/person.ts';
import type { Product } from '../driver/run-product.ts';
import { WARM_UP_MS } from './relay-floor.ts';
import { createWindow, type RelayFigures } from './window.ts';

/** Measures the product's relay: each person has a socket, sends one message and receives the reply. */
export async function relayOurs(product: Product, replies: number, seconds: number): Promise<RelayFigures> {
  const window = createWindow();
  const sockets: PersonSocket[] = [];
  const people: { socket: PersonSocket; sessionId: string }[] = [];
  for (let index = 0; index < replies; index += 1) {
    const person = await newPerson(product.address, 'relay');
    const session = await person.startSession();
    const socket = person.connect();
    sockets.push(socket);
    socket.on('reply:delta', ({ text }) => window.frame(text));
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    await join(socket, session.id);
    people.push({ socket, sessionId: session.id });
  }
  await Promise.all(
    people.map(async ({ socket, sessionId }) => {
      const answer = await socket.timeout(20_000).emitWithAck('message:send', { sessionId, content: 'go' });
      if (!answer.ok) throw new Error(`A message was refused: ${answer.error.message}`);
    }),
  );
  await pause(WARM_UP_MS);
  const pids = [...(await product.named('worker')), ...(await product.named('gateway'))].map(
    ({ pid }) => pid,
  );
  const figures = await window.measure(replies, seconds, pids);
  for (const socket of sockets) socket.disconnect();
  return figures;
}
