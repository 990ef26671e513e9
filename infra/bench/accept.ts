import { randomUUID } from 'node:crypto';
import { endChild, nextMessage, startChild } from '../product/child.ts';
import { makePremium } from '../product/make-premium.ts';
import { newPerson } from '../product/person.ts';
import type { Product } from '../product/run-product.ts';
import { round } from './window.ts';

export interface AcceptFigures {
  concurrency: number;
  accepted: number;
  perSecond: number;
}

/** Asks as often as it can with so many requests at a time, for so long. */
async function countFor(seconds: number, askers: (() => Promise<void>)[]): Promise<AcceptFigures> {
  const until = performance.now() + seconds * 1_000;
  let accepted = 0;
  await Promise.all(
    askers.map(async (ask) => {
      while (performance.now() < until) {
        await ask();
        accepted += 1;
      }
    }),
  );
  return { concurrency: askers.length, accepted, perSecond: round(accepted / seconds) };
}

/** Messages the product accepts: screened, judged by the model, charged, stored, shown to all tabs, queued for a reply. */
export async function acceptOurs(
  product: Product,
  mongoUri: string,
  concurrency: number,
  seconds: number,
): Promise<AcceptFigures> {
  const askers: (() => Promise<void>)[] = [];
  for (let index = 0; index < concurrency; index += 1) {
    const person = await newPerson(product.address, 'accept');
    await makePremium(mongoUri, person.email);
    const session = await person.startSession();
    askers.push(async () => {
      await person.send(session.id, 'I cannot sleep and my head is full.', randomUUID());
    });
  }
  return countFor(seconds, askers);
}

/** Bare express and one insert into the same database. */
export async function acceptFloor(
  mongoUri: string,
  concurrency: number,
  seconds: number,
): Promise<AcceptFigures> {
  const child = startChild(new URL('./floor-accept.js', import.meta.url), [mongoUri]);
  const port = await nextMessage<number>(child);
  const ask = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'I cannot sleep and my head is full.' }),
    });
    await response.arrayBuffer();
  };
  const figures = await countFor(
    seconds,
    Array.from({ length: concurrency }, () => ask),
  );
  await endChild(child);
  return figures;
}
