import type { Message } from '@winny/common/contract/message';
import {
  type ConversationStore,
  RECENT_MS,
  wasSentRecently,
} from '../../realtime/conversation/conversation-store.ts';
import type { CrisisAlerts } from './crisis-alerts.ts';

/**
 * Reports crises that arrive as part of the messages: a tab without a socket learns of a late verdict in no other way, and a
 * tab that was offline missed the push. Only recent messages count, sent by this tab or received while the session was open,
 * so that reopening an old conversation never opens the dialog.
 * @returns the function that stops watching
 */
export function watchForCrisis(store: ConversationStore, alerts: CrisisAlerts): () => void {
  const { sessionId } = store.getState();
  let initial: ReadonlySet<string> | null = null;

  const isNew = ({ id, createdAt, clientId }: Message): boolean =>
    wasSentRecently(clientId) || (!initial?.has(id) && Date.now() - Date.parse(createdAt) < RECENT_MS);

  const check = (): void => {
    const { loaded, messages } = store.getState();
    if (!loaded) return;
    if (!initial) {
      const before = messages.filter((message) => message.crisis);
      initial = new Set(before.map((message) => message.id));
      const last = before.at(-1);
      if (last?.crisis) alerts.recall({ ...last.crisis, sessionId, messageId: last.id });
    }
    for (const message of messages) {
      const { id: messageId, crisis, acknowledged } = message;
      // Without a socket this is the only news of an acknowledgement on another device.
      if (acknowledged) alerts.settle({ messageId, crisisLevel: acknowledged });
      if (crisis && isNew(message)) alerts.report({ ...crisis, sessionId, messageId });
    }
  };
  check();
  return store.subscribe((state, previous) => {
    if (state.messages !== previous.messages || state.loaded !== previous.loaded) check();
  });
}
