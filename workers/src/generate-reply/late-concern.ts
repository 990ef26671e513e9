import type { TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import { safetyQuestion } from '@winny/common/domain/crisis/safety-question-texts';
import { withTimeout } from '@winny/common/platform/waiting';
import type { WorkerServices } from '../worker-services.ts';
import { concernOf, type PreparedReply } from './prepare-reply.ts';

/** The end of a reply waits no longer than this (ms) for a database that does not answer. */
const WITHIN_MS = 1_000;

/**
 * The safety question for the end of a reply whose message became a concern when its text was out already, so that it was not
 * shaped by that (SAFE-55). By the same rules as for a concern that is known from the start: once in 24 hours.
 * @returns null when the message is no such concern, or the question may not be asked. Never throws: a reply that cannot ask is a
 *   reply all the same
 */
export async function lateSafetyQuestion(
  services: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
  { level, concern, said }: Pick<PreparedReply, 'level' | 'concern' | 'said'>,
): Promise<string | null> {
  // A reply that asks anyway needs no other question, and one to a person in danger is about that.
  if (turn.crisis?.level !== 0 || level > 1 || concern?.asks) return null;
  const question = async () => {
    const crisis = await services.verdicts.current(owner, turn._id.toHexString());
    if (crisis?.level !== 1) return null;
    const { type, asks } = await concernOf(services, owner, { ...turn, crisis }, concern?.type);
    return asks ? safetyQuestion(type, said) : null;
  };
  try {
    return await withTimeout(WITHIN_MS, question(), () => null);
  } catch (error) {
    services.logger.warn({ err: error }, 'late concern not read');
    return null;
  }
}
