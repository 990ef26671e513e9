import { type JobPayload, jobs, type MailKind } from '../../contract/jobs.ts';
import { type OwnerId, ownerOf } from '../owner.ts';
import type { MailStore } from './store.ts';

/** The services that a request for a mail needs; `platform/enqueue` has the enqueuer. */
export interface MailServices {
  mails: MailStore;
  enqueuer: {
    enqueue(
      name: 'send-email',
      payload: JobPayload<'send-email'>,
      jobId: string,
      delayMs?: number,
    ): Promise<void>;
    cancel(name: 'send-email', jobId: string): Promise<boolean>;
  };
  logger: { warn(fields: object, message: string): void };
  now: () => Date;
}

/** The trial-ending reminder is sent this long before the trial ends (ms). */
export const TRIAL_REMINDER_MS = 3 * 24 * 60 * 60_000;

/**
 * Requests a mail to a person, once: a second call with the same key does nothing, even if the first has failed. When this
 * returns the mail is stored, so it is sent even if the queue is lost: workers find mails without a job.
 * @param key kind and ids, such as `trial-started:sub_1`; see `mailKeySchema`
 * @param options `to`: the address, only for `account-deleted`; all others read it from the account when they are sent
 * @returns false when there was a mail with this key already
 * @throws ZodError for a malformed key; Error when the database cannot be reached
 */
export async function enqueueMail(
  services: MailServices,
  kind: MailKind,
  userId: string,
  key: string,
  options: { to?: string; isTest?: boolean } = {},
): Promise<boolean> {
  // Before it is stored: a job that is refused later would never be sent.
  jobs['send-email'].payload.parse({ kind, userId, key });
  const createdAt = services.now();
  const isNew = await services.mails.add(ownerOf(userId), {
    key,
    kind,
    createdAt,
    dueAt: createdAt,
    ...options,
  });
  if (isNew) await enqueueMailJob(services, { _id: key, kind, userId, dueAt: createdAt });
  return isNew;
}

/** The key of the trial-ending reminder: one for each person, because a trial is given once. */
export function trialReminderKey(userId: string): string {
  return `trial-ending:${userId}`;
}

/**
 * Plans the trial-ending reminder for three days before the trial ends, or moves it. Call it after every change of the trial.
 * The worker reads the subscription again before it sends the mail.
 * @param trialEnd null when there is no trial any more or it was cancelled: the reminder is dropped
 * @throws when the database cannot be reached
 */
export async function scheduleTrialReminder(
  services: MailServices,
  userId: string,
  trialEnd: Date | null,
): Promise<void> {
  const owner = ownerOf(userId);
  const key = trialReminderKey(userId);
  const now = services.now();
  if (!trialEnd || trialEnd <= now) {
    const dueAt = await services.mails.drop(owner, key, now);
    if (dueAt) await cancelJob(services, key, dueAt);
    return;
  }
  const dueAt = new Date(Math.max(trialEnd.getTime() - TRIAL_REMINDER_MS, now.getTime()));
  const mail = { key, kind: 'trial-ending', createdAt: now, dueAt } as const;
  const planned = await services.mails.plan(owner, mail);
  if (!planned) return;
  const { formerDueAt } = planned;
  if (formerDueAt && formerDueAt.getTime() !== dueAt.getTime()) await cancelJob(services, key, formerDueAt);
  await enqueueMailJob(services, { _id: key, kind: 'trial-ending', userId, dueAt });
}

/**
 * Removes all mails of a person and their jobs, except the mail that confirms the deletion of the account.
 * @returns how many records and jobs were removed
 * @throws when the database cannot be reached
 */
export async function eraseMails(
  services: MailServices,
  owner: OwnerId,
): Promise<{ records: number; jobs: number }> {
  const erased = await services.mails.erase(owner);
  let jobs = 0;
  for (const { _id, dueAt } of erased) {
    if (await cancelJob(services, _id, dueAt)) jobs += 1;
  }
  return { records: erased.length, jobs };
}

/** Adds the job of a stored mail. A failure is logged only: workers find mails without a job. */
export async function enqueueMailJob(
  services: MailServices,
  { _id: key, kind, userId, dueAt }: { _id: string; kind: MailKind; userId: string; dueAt: Date },
): Promise<void> {
  const delayMs = Math.max(0, dueAt.getTime() - services.now().getTime());
  const job = { kind, userId, key };
  await services.enqueuer.enqueue('send-email', job, jobIdOf(key, dueAt), delayMs).catch((error: unknown) => {
    services.logger.warn({ err: error, kind, key }, 'mail not queued yet');
  });
}

/** A job that remains does nothing: its mail is not due, or gone. */
async function cancelJob(services: MailServices, key: string, dueAt: Date): Promise<boolean> {
  return services.enqueuer.cancel('send-email', jobIdOf(key, dueAt)).catch((error: unknown) => {
    services.logger.warn({ err: error, key }, 'mail job not removed');
    return false;
  });
}

/** One job for each time a mail is due. BullMQ takes no colon. */
function jobIdOf(key: string, dueAt: Date): string {
  return `${key.replaceAll(':', '.')}.${dueAt.getTime()}`;
}
