import type { CrisisVerdict } from '@winny/common/contract/crisis';
import type { JobPayload } from '@winny/common/contract/jobs';
import type { TurnRecord } from '@winny/common/data/message/store';
import type { JudgedTurn, JudgeOptions } from '@winny/common/data/message/verdict-store';
import { type OwnerId, ownerOf } from '@winny/common/data/owner';
import { combineVerdicts, isCrisis, raiseVerdict } from '@winny/common/domain/crisis/decide';
import type { WorkerServices } from '../worker-services.ts';
import { applyRaisedVerdict, CONSEQUENCES_DUE_MS } from './apply-raised-verdict.ts';
import { askCrisisModel } from './ask-crisis-model.ts';
import { raiseForDeleted, recordVerdict } from './deleted-message.ts';
import { judgeMessage } from './judge.ts';
import { applyLateVerdict } from './late-verdict.ts';
import { raiseSession } from './raise-session.ts';
import { tellWriter } from './tell-writer.ts';

/** Earlier messages of the person that the judge reads as context. */
const EARLIER_MESSAGES = 8;
/** A job that waited this long (ms) comes from a backlog; its acknowledgement was sent long before. */
const STALE_MS = 60_000;

/**
 * Asks the crisis model and the judge for a verdict on a message. Publishes it to the waiting gateway
 * (`gateway/src/chat/crisis-verdict.ts`) and to the worker that writes the reply, and stores it. A verdict above the detector's is
 * stored with a note that its consequences are due (`applyRaisedVerdict`); a retry of this job, or a later job for the message,
 * repeats them until all have happened.
 * @throws the first error of a consequence, so that the job is retried
 */
export async function classifyCrisis(
  services: WorkerServices,
  payload: JobPayload<'classify-crisis'>,
): Promise<void> {
  const owner = ownerOf(payload.ownerId);
  const { sessionId, messageId } = payload;
  const found = await services.verdicts.read(owner, sessionId, messageId, EARLIER_MESSAGES);
  // A worker that was killed may have recorded a verdict as the message was deleted.
  if (!found) await services.safetyRecords.eraseMessage(owner, messageId, services.now());
  if (!found?.turn.crisis) return;
  // Once all is done its session was raised, and the person may have lowered it since by taking something back.
  const isDone = found.turn.judged && !found.turn.verdictDue;
  if (!isDone) await raiseToDetected(services, owner, found.turn);
  if (found.turn.judged) {
    publishVerdict(services, payload.gatewayId, messageId, found.turn.crisis);
    await finishVerdict(services, owner, found.turn);
    return;
  }
  const turn = await judgeTurn(services, owner, found, payload.gatewayId);
  if (turn?.raise?.pending) await applyRaisedVerdict(services, owner, turn);
}

/** Does what remains for a judged message. */
async function finishVerdict(services: WorkerServices, owner: OwnerId, turn: TurnRecord): Promise<void> {
  if (turn.raise?.pending) return applyRaisedVerdict(services, owner, turn);
  if (!turn.verdictDue) return;
  await recordVerdict(services, owner, turn);
  await services.verdicts.finish(owner, turn._id.toHexString());
}

/**
 * Raises the session to the detector's level if needed: the gateway may have crashed or lost the database between storing
 * the message and updating its session.
 */
async function raiseToDetected(services: WorkerServices, owner: OwnerId, turn: TurnRecord): Promise<void> {
  const found = turn.screened ?? turn.crisis;
  if (!found || found.level === 0) return;
  await services.sessionChat.raiseLevel(owner, turn.sessionId.toHexString(), found, turn.createdAt);
}

/** @returns the message whose consequences are still to be carried out, if there is one */
async function judgeTurn(
  services: WorkerServices,
  owner: OwnerId,
  found: JudgedTurn,
  gatewayId: string | undefined,
): Promise<TurnRecord | null> {
  const { turn } = found;
  const known = turn.crisis;
  if (!known) return null;
  // A worker that ended before the judge had answered may have stored the crisis model's verdict.
  const detected = turn.screened ?? known;
  const store = (verdict: CrisisVerdict, options: JudgeOptions = {}) =>
    storeVerdict(services, owner, found, verdict, detected, gatewayId, options);
  const skipsJudge = canSkipJudge(found, services.now());
  const judging = skipsJudge ? Promise.resolve(null) : judgeVerdict(services, owner, found);
  // No later message is read with this one as context by the crisis model: it reads also what the judge skips, after new messages.
  const asked = askCrisisModel(services, turn.content, { isAgain: skipsJudge });
  /** Set once the judge's verdict is stored while the crisis model's is due. */
  let storing: Promise<unknown> | null = null;
  const lateApplied = asked.late.then(async (late) => {
    if (late === null) return false;
    // Compared with what is stored in the end: the judge may clear what is stored now.
    await storing?.catch(() => undefined);
    return applyLateVerdict(services, owner, turn, late, detected, storing !== null);
  });
  services.lateVerdicts.add(lateApplied);
  const byModel = await asked.inTime;
  const noticed = raiseVerdict(known, byModel);
  if (noticed === detected || !isCrisis(noticed)) {
    const showing =
      noticed === known ? null : showConcern(services, owner, turn, noticed, detected, gatewayId);
    const standing = raiseVerdict(combineVerdicts(known, await judging), byModel);
    await showing;
    // The verdict of the crisis model that came after `inTime` had passed.
    const verdict = raiseVerdict(standing, asked.lateSoFar);
    // Nothing can raise level 3, so no later verdict is awaited.
    if (asked.isDue && verdict.level < 3) {
      const stored = store(verdict, { isModelDue: true });
      storing = stored;
      return stored;
    }
    if (verdict === standing || !(await lateApplied)) return store(verdict);
    publishVerdict(services, gatewayId, turn._id.toHexString(), verdict);
    await services.verdicts.markJudged(owner, turn._id.toHexString());
    return null;
  }
  // The crisis model has found a crisis: its consequences do not wait for the judge, who may take ten seconds.
  const raised = await store(noticed, { isFinal: false });
  const following = raised?.raise?.pending ? applyRaisedVerdict(services, owner, raised) : Promise.resolve();
  const [followed, said] = await Promise.all([Promise.allSettled([following]), judging]);
  const verdict = combineVerdicts(noticed, said);
  if (verdict !== noticed) return store(verdict);
  await services.verdicts.markJudged(owner, turn._id.toHexString());
  if (followed[0].status === 'rejected') throw followed[0].reason;
  return null;
}

/**
 * Stores a concern that the crisis model has found before the judge has answered, who does not clear it, so that it shapes the reply,
 * and shows the support card on every tab. Never throws: the final verdict and its consequences repeat it.
 */
async function showConcern(
  services: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
  noticed: CrisisVerdict,
  detected: CrisisVerdict,
  gatewayId: string | undefined,
): Promise<void> {
  const messageId = turn._id.toHexString();
  publishVerdict(services, gatewayId, messageId, noticed, false);
  try {
    const due = new Date(services.now().getTime() + CONSEQUENCES_DUE_MS);
    const stored = await services.verdicts.judge(owner, messageId, noticed, detected, due, {
      isFinal: false,
    });
    if (stored) tellWriter(services, stored, 'concern');
  } catch (error) {
    services.logger.warn({ err: error }, 'concern not stored yet');
  }
  try {
    await raiseSession(services, owner, turn.sessionId.toHexString(), noticed);
  } catch (error) {
    services.logger.warn({ err: error }, 'support card not shown yet');
  }
}

/** Stores and publishes a verdict. @returns the stored message; null when it was deleted */
async function storeVerdict(
  services: WorkerServices,
  owner: OwnerId,
  found: JudgedTurn,
  verdict: CrisisVerdict,
  detected: CrisisVerdict,
  gatewayId: string | undefined,
  options: JudgeOptions,
): Promise<TurnRecord | null> {
  const messageId = found.turn._id.toHexString();
  const raised = verdict.level > detected.level;
  // A verdict that is not raised is published before it is stored, so that the acknowledgement does not wait for the write.
  if (!raised) {
    publishVerdict(services, gatewayId, messageId, verdict);
    // Recorded before the write that ends this job, so that no crash can fall in between.
    const judged = { ...found.turn, crisis: verdict, screened: detected };
    await recordVerdict(services, owner, judged);
  }
  const due = new Date(services.now().getTime() + CONSEQUENCES_DUE_MS);
  const turn = await services.verdicts.judge(owner, messageId, verdict, detected, due, options);
  if (!turn) {
    await raiseForDeleted(services, owner, found.turn, verdict);
    return null;
  }
  if (raised) publishVerdict(services, gatewayId, messageId, verdict);
  // Published after the write: a worker that claims the reply from now on reads the stored verdict.
  if (turn.crisis?.level === 1) tellWriter(services, turn, 'concern');
  tellWriter(services, turn, 'judged');
  return turn;
}

/**
 * Whether the judge can skip a message. All of this must hold: the job is more than a minute late, the detector found
 * nothing (a hint, or text that is not English, is at least a concern), the reply is settled, and the person has written
 * again, so that the later message is judged with this one as context. A person's last message is always judged, however
 * late, because nothing else would reveal the danger.
 */
function canSkipJudge({ turn, writtenSince }: JudgedTurn, now: Date): boolean {
  return isStale(turn, now) && turn.crisis?.level === 0 && !turn.reply.open && writtenSince;
}

const isStale = ({ createdAt }: TurnRecord, now: Date) => now.getTime() - createdAt.getTime() > STALE_MS;

async function judgeVerdict(
  services: WorkerServices,
  owner: OwnerId,
  found: JudgedTurn,
): Promise<CrisisVerdict | null> {
  const { turn, earlier, asked } = found;
  try {
    return await services.judgeBreaker.ask(
      () => judgeMessage(services.model, [...earlier, turn.content], asked),
      () => isStillNeeded(services, owner, found),
    );
  } catch (error) {
    // The judge is slow, down or returned nonsense: the detector's verdict stands.
    services.logger.warn({ err: error, messageId: turn._id.toHexString() }, 'no verdict of the judge');
    return null;
  }
}

/** Whether a message is still to be judged that may have become old while it waited for other judgements. */
async function isStillNeeded(
  services: WorkerServices,
  owner: OwnerId,
  { turn, earlier }: JudgedTurn,
): Promise<boolean> {
  if (!isStale(turn, services.now())) return true;
  const [sessionId, messageId] = [turn.sessionId.toHexString(), turn._id.toHexString()];
  const found = await services.verdicts.read(owner, sessionId, messageId, earlier.length);
  return found !== null && !canSkipJudge(found, services.now());
}

function publishVerdict(
  services: WorkerServices,
  gatewayId: string | undefined,
  messageId: string,
  verdict: CrisisVerdict,
  isFinal = true,
): void {
  if (!gatewayId) return;
  // Published once without retries: the gateway waits for a verdict for 1.5 s at most.
  services.publisher.toGateway(gatewayId, { messageId, verdict, isFinal }).catch((error: unknown) => {
    services.logger.warn({ err: error }, 'verdict not published');
  });
}
