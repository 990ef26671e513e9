import { enqueueMailJob } from '@winny/common/data/mail/enqueue-mail';
import type { WorkerServices } from '../worker-services.ts';

const EVERY_MS = 30_000;
const AT_A_TIME = 100;
/** A job that exists is not added again, so this only limits the work for a backlog. */
const LOOK_AGAIN_MS = 5 * 60_000;

/**
 * Finds mails that wait although they are due, at start and then every 30 s, and adds their jobs again: the queue may have
 * been away when they were requested, or has lost its data. Runs in every worker.
 * @returns a function that stops it
 */
export function findLostMails(services: WorkerServices): () => void {
  let looking = false;
  const look = () => {
    if (looking) return;
    looking = true;
    void lookOnce(services)
      .catch((error: unknown) => services.logger.warn({ err: error }, 'lost mails not looked for'))
      .finally(() => {
        looking = false;
      });
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return () => clearInterval(timer);
}

async function lookOnce(services: WorkerServices): Promise<void> {
  for (const mail of await services.overdueMails.take(services.now(), AT_A_TIME, LOOK_AGAIN_MS)) {
    await enqueueMailJob(services, mail);
  }
}
