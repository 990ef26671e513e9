import type { JobName, JobPayload } from '@winny/common/contract/jobs';
import { classifyCrisis } from './classify-crisis/classify-crisis.ts';
import { generateReply, generateSafetyReply } from './generate-reply/generate-reply.ts';
import { sendEmail } from './send-email/send-email.ts';
import type { WorkerServices } from './worker-services.ts';

type Handler<N extends JobName> = (
  services: WorkerServices,
  payload: JobPayload<N>,
  signal: AbortSignal,
) => Promise<void>;

/** The handler of each job; a missing one does not compile. */
export const handlers: { [N in JobName]: Handler<N> } = {
  'classify-crisis': classifyCrisis,
  'generate-reply': generateReply,
  'generate-safety-reply': generateSafetyReply,
  'send-email': sendEmail,
};
