import type { Message } from '@winny/common/contract/message';
import type { ConversationStore } from '../../realtime/conversation/conversation-store.ts';
import { RECENT_MS, wasSentRecently } from '../../realtime/conversation/own-sends.ts';
import type { CrisisAlertsDoor } from './crisis-alerts.ts';

/**
 * Tells the alerts of a crisis that came with the messages themselves: a tab without a socket hears of a late verdict in
 * no other way, and a tab whose line was down has missed the push. Only what was written a short while ago counts, by
 * this tab or before its eyes: opening an old conversation again never brings a dialog back.
 * @returns the way to stop watching
 */
export function watchForCrisis(store: ConversationStore, alerts: CrisisAlertsDoor): () => void {
  const { sessionId } = store.getState();
  let atFirst: ReadonlySet<string> | null = null;

  const isNews = ({ id, createdAt, clientId }: Message): boolean =>
    wasSentRecently(clientId) || (!atFirst?.has(id) && Date.now() - Date.parse(createdAt) < RECENT_MS);

  const look = (): void => {
    const { loaded, messages } = store.getState();
    if (!loaded) return;
    atFirst ??= new Set(messages.filter((message) => message.crisis).map((message) => message.id));
    for (const message of messages) {
      if (message.crisis && isNews(message)) {
        alerts.arrived({ ...message.crisis, sessionId, messageId: message.id });
      }
    }
  };
  look();
  return store.subscribe((state, before) => {
    if (state.messages !== before.messages || state.loaded !== before.loaded) look();
  });
}
