import type { ConversationState } from '../../../web/src/realtime/conversation/conversation-state.ts';
import type { Tab } from './chatting-person.ts';

/** Waits until a tab's state meets a condition. @param what name of the condition for the error @throws Error after `withinMs` */
export function until(
  tab: Tab,
  what: string,
  shown: (state: ConversationState) => boolean,
  withinMs: number,
): Promise<void> {
  const { store } = tab.conversation;
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      unsubscribe();
    };
    const look = () => {
      if (!shown(store.getState())) return;
      stop();
      resolve();
    };
    const timer = setTimeout(() => {
      unsubscribe();
      reject(new Error(`A tab did not show ${what} within ${withinMs} ms.`));
    }, withinMs);
    const unsubscribe = store.subscribe(look);
    look();
  });
}

/** The text of the finished reply to a message; null while there is none. */
export function settledReply(state: ConversationState, messageId: string): string | null {
  return state.messages.find((message) => message.replyTo === messageId)?.content ?? null;
}
