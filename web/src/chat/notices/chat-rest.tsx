import { AiNotice } from './ai-notice.tsx';
import { type ChatInDanger, useSessionActs } from './use-session-acts.ts';

/** The part of a chat that is loaded after its first screen: the notice that Winny is an AI, and reports of acts in danger. */
export function ChatRest(chat: ChatInDanger) {
  useSessionActs(chat);
  return <AiNotice />;
}
