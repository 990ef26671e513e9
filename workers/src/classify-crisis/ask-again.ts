import type { CrisisVerdict } from '@winny/common/contract/crisis';
import type { OpenVerdict } from '@winny/common/data/message/open-verdicts';
import { ownerOf } from '@winny/common/data/owner';
import { withTimeout } from '@winny/common/platform/waiting';
import type { WorkerServices } from '../worker-services.ts';
import { applyLateVerdict } from './late-verdict.ts';

const LOOK_INTERVAL_MS = 2_000;
const MESSAGES_PER_LOOK = 20;
/** The crisis model is asked this often for a verdict on one message: a message may be what it fails on. */
const MAX_ASKS = 3;
/** After this time a verdict that never came is given up (ms), as the judge's. */
const GIVE_UP_MS = 24 * 60 * 60_000;
/** A model that is loading or has new messages to judge is left alone until a later look (ms). */
const FREE_WITHIN_MS = 5_000;
/** New messages may overtake the question. After this time (ms) the others wait for a later look. */
export const ANSWER_WITHIN_MS = 20_000;
/** An answer that comes later is used until then (ms). */
const USE_WITHIN_MS = 60_000;
/** As long as an answer of a working model takes, so that no other worker asks meanwhile. */
const NEXT_ASK_MS = 30_000;

/**
 * Looks for messages whose verdict of the crisis model never came, because its worker ended or its model failed or was too slow,
 * and asks the model of this process again. Beside the jobs, whose slots new messages need, and one message at a time.
 * @returns a function that stops looking
 */
export function lookForLateVerdicts(services: WorkerServices): () => void {
  if (!services.environment.WORKER_LANES.includes('crisis')) return () => undefined;
  const stopped = new AbortController();
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    const looked = askForLateVerdicts(services, stopped.signal).finally(() => {
      looking = false;
    });
    services.lateVerdicts.add(looked);
  }, LOOK_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    stopped.abort();
  };
}

/**
 * Asks the crisis model once more about the messages that are due. After the first, which always counts, a question counts only when
 * it was put: nothing is asked while the model is off, broken, loading or busy, and after a question without an answer the others
 * wait for a later look. Never throws.
 */
export async function askForLateVerdicts(services: WorkerServices, stopped?: AbortSignal): Promise<void> {
  try {
    const now = services.now();
    const givenUp = await services.verdicts.giveUpModel(new Date(now.getTime() - GIVE_UP_MS));
    if (givenUp > 0) services.logger.warn({ messages: givenUp }, 'verdicts of the crisis model given up');
    for (const message of await services.verdicts.modelOverdue(now, MESSAGES_PER_LOOK)) {
      if (!(await isFree(services)) || stopped?.aborted) return;
      if (!(await askAgain(services, message))) return;
    }
  } catch (error) {
    services.logger.warn({ err: error }, 'search for late verdicts failed');
  }
}

async function giveUp(services: WorkerServices, { _id, ownerId }: OpenVerdict): Promise<void> {
  const messageId = _id.toHexString();
  services.logger.warn({ messageId }, 'verdict of the crisis model given up');
  await services.verdicts.markModelDone(ownerOf(ownerId), messageId);
}

const isFree = ({ crisisModel }: WorkerServices): Promise<boolean> =>
  withTimeout(FREE_WITHIN_MS, crisisModel.whenFree(), () => false);

/** @returns false when the model was asked and did not answer in time */
async function askAgain(services: WorkerServices, message: OpenVerdict): Promise<boolean> {
  const owner = ownerOf(message.ownerId);
  const messageId = message._id.toHexString();
  const now = services.now().getTime();
  const turn = await services.messages.turn(owner, messageId);
  const due = turn?.askModelAgain;
  // Deleted, answered, or asked by another worker since it was found.
  if (!turn?.crisis || !due || due.at.getTime() > now) return true;
  if (due.times >= MAX_ASKS) {
    await giveUp(services, message);
    return true;
  }
  const next = new Date(now + NEXT_ASK_MS);
  if (!(await services.verdicts.noteModelAsked(owner, messageId, due.times, next))) return true;
  const detected = turn.screened ?? turn.crisis;
  const applied = assess(services, turn.content).then(async (verdict) => {
    if (verdict) await applyLateVerdict(services, owner, turn, verdict, detected, true);
    return verdict !== null;
  });
  services.lateVerdicts.add(applied);
  return withTimeout(ANSWER_WITHIN_MS, applied, () => false);
}

/** @returns null when the model is broken, or very slow; never throws */
async function assess(
  { crisisModel, logger }: WorkerServices,
  content: string,
): Promise<CrisisVerdict | null> {
  try {
    const asked = crisisModel.assess(content, ANSWER_WITHIN_MS, { isAgain: true });
    return await withTimeout(USE_WITHIN_MS, asked, () => null);
  } catch (error) {
    logger.warn({ err: error }, 'no late verdict of the crisis model');
    return null;
  }
}
