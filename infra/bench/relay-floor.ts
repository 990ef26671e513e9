import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { endChild, nextMessage, startChild } from '../driver/child.ts';
import { createWindow, type RelayFigures } from './window.ts';

/** Measures the lower bound for relaying replies (`floor-worker.ts` and `floor-gateway.ts`). */
export async function relayFloor(
  at: { redisUrl: string; modelUrl: string },
  replies: number,
  seconds: number,
): Promise<RelayFigures> {
  const gateway = startChild(new URL('./floor-gateway.js', import.meta.url), [at.redisUrl]);
  const port = await nextMessage<number>(gateway);
  const worker = startChild(new URL('./floor-worker.js', import.meta.url), [
    at.redisUrl,
    at.modelUrl,
    String(replies),
  ]);
  await nextMessage(worker);
  const window = createWindow();
  const sockets = await Promise.all(
    Array.from({ length: replies }, async (_, index) => {
      const socket = io(`http://127.0.0.1:${port}`, {
        transports: ['websocket'],
        auth: { index },
        forceNew: true,
      });
      socket.on('reply:delta', ({ text }: { text: string }) => window.frame(text));
      const listening = new Promise<void>((resolve) => socket.once('listening', () => resolve()));
      await listening;
      return socket;
    }),
  );
  worker.send('go');
  await pause(WARM_UP_MS);
  const figures = await window.measure(replies, seconds, [worker.pid ?? 0, gateway.pid ?? 0]);
  for (const socket of sockets) socket.disconnect();
  await Promise.all([endChild(worker), endChild(gateway)]);
  return figures;
}

/** Long enough for every reply to have started and for the JIT compiler to be done. */
export const WARM_UP_MS = 3_000;
