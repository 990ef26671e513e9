import { ownerOf } from '@winny/common/data/owner';
import type { AccountServices } from '../account-services.ts';
import { runPass } from './erase-person.ts';

const EVERY_MS = 15_000;
const AT_A_TIME = 20;

/** Finishes the erasures that are due: begun by a process that has ended, incomplete, or to be looked at again. */
export async function finishErasures(services: AccountServices): Promise<void> {
  for (let taken = 0; taken < AT_A_TIME; taken += 1) {
    const due = await services.erasures.takeDue(services.now());
    if (!due) return;
    await runPass(services, ownerOf(due._id), due.erasedAt !== null);
  }
}

/** Looks every 15 s, in every gateway. @returns a function that stops it, and waits for the pass under way */
export function sweepErasures(services: AccountServices): () => Promise<void> {
  let sweeping: Promise<void> | null = null;
  const sweep = () => {
    sweeping ??= finishErasures(services)
      .catch((err: unknown) => services.logger.warn({ err }, 'the sweep of erasures failed'))
      .finally(() => {
        sweeping = null;
      });
  };
  sweep();
  const timer = setInterval(sweep, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}
