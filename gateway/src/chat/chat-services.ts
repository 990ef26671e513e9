import type { CrisisClaims } from '@winny/common/data/message/crisis-claims';
import type { ReplyStore } from '@winny/common/data/message/reply-store';
import type { MessageStore } from '@winny/common/data/message/store';
import type { VerdictStore } from '@winny/common/data/message/verdict-store';
import type { RefusedTexts } from '@winny/common/data/refused-text/store';
import type { SafetyRecords } from '@winny/common/data/safety/store';
import type { SessionChatStore } from '@winny/common/data/session/chat-store';
import type { SafetyQuestions } from '@winny/common/data/session/safety-question-store';
import type { SessionStore } from '@winny/common/data/session/store';
import type { AllowanceStore } from '@winny/common/data/user/allowance-store';
import type { UserStore } from '@winny/common/data/user/store';
import type { UnsentCharges } from '@winny/common/data/user/unsent-charges';
import type { Enqueuer } from '@winny/common/platform/enqueue';
import type { Logger } from '@winny/common/platform/logger';
import type { Publisher } from '@winny/common/platform/publish';
import type { RunningReplies } from '@winny/common/platform/running-reply';
import type { SendPace } from '../request-limits.ts';
import type { VerdictWaiters } from './crisis-verdict.ts';

/** The services that the chat functions use. */
export interface ChatServices {
  sessions: SessionStore;
  sessionChat: SessionChatStore;
  safetyQuestions: SafetyQuestions;
  messages: MessageStore;
  replies: ReplyStore;
  crisisClaims: CrisisClaims;
  verdictStore: VerdictStore;
  allowance: AllowanceStore;
  unsentCharges: UnsentCharges;
  safetyRecords: SafetyRecords;
  refusedTexts: RefusedTexts;
  users: UserStore;
  running: RunningReplies;
  publisher: Publisher;
  enqueuer: Enqueuer;
  verdicts: VerdictWaiters;
  sendPace: SendPace;
  logger: Logger;
  timeZone: string;
  now: () => Date;
}
