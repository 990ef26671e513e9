import { useQueryClient } from '@tanstack/react-query';
import type { SendMessageAnswer } from '@winny/common/contract/message';
import { useCallback, useRef, useState } from 'react';
import { hasCode, Refused } from '../../api/errors.ts';
import { SENTENCES } from '../../api/sentences.ts';
import { SUBSCRIPTION_STATUS_KEY } from '../../api/subscription-status.ts';
import { handleUnauthorized } from '../../api/unauthorized.ts';
import type { Conversation } from '../../realtime/conversation/conversation.ts';
import { toast } from '../../ui/toast/toast.ts';
import type { Urgency } from './urgency.ts';

export interface SendingOptions {
  conversation: Conversation;
  urgency: Urgency;
  /** The message was stored. Returns whether the answer reports a crisis. */
  onAnswer: (answer: SendMessageAnswer) => boolean;
  /** A message was refused because of the allowance, or was the last of it although it was sent urgently. */
  onPaywall: () => void;
  /** The message was the last of the allowance, which a push may have told before. */
  onUsedUp: () => void;
  /** A message that was refused because of the allowance has a crisis level above 0. */
  onConcern: () => void;
  /** A resent message was refused. Its text returns to the composer, unless the session was left: then it stands among the messages. */
  onRestore: (content: string) => void;
  /** The composer's text was stored, or stands among the messages with a retry. */
  onClear: (content: string) => void;
}

export interface Sending {
  sending: boolean;
  /** Sends a text; with a `clientId`, sends a failed message again. */
  send: (content: string, clientId?: string) => void;
  retryReply: (messageId: string) => void;
}

/** Sends one message at a time and handles the outcome (CHAT-17 to CHAT-25, ERR-3, ERR-4). */
export function useSending({
  conversation,
  urgency,
  onAnswer,
  onPaywall,
  onUsedUp,
  onConcern,
  onRestore,
  onClear,
}: SendingOptions): Sending {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  /** A refused text that is sent again unchanged keeps its id, so that it is never stored twice. */
  const refused = useRef<{ content: string; clientId: string } | null>(null);

  const succeeded = useCallback(
    (answer: SendMessageAnswer, urgently: boolean) => {
      void queryClient.invalidateQueries({ queryKey: SUBSCRIPTION_STATUS_KEY });
      if (onAnswer(answer)) return;
      if (!urgency.end(urgently) || !answer.shouldShowPaywall || answer.isCrisis) return;
      if (urgently) onPaywall();
      else onUsedUp();
    },
    [queryClient, urgency, onAnswer, onPaywall, onUsedUp],
  );
  const failed = useCallback(
    (error: unknown, urgently: boolean) => {
      if (handleUnauthorized(error)) return;
      if (hasCode(error, 'dailyLimit')) {
        void queryClient.invalidateQueries({ queryKey: SUBSCRIPTION_STATUS_KEY });
        if (error.crisisLevel > 0) onConcern();
        if (urgency.end(urgently)) onPaywall();
        return;
      }
      toast(SENTENCES.sendFailed);
    },
    [queryClient, urgency, onConcern, onPaywall],
  );

  const send = useCallback(
    async (content: string, resentId?: string) => {
      if (busy.current) return;
      busy.current = true;
      setSending(true);
      const sameTextId = refused.current?.content === content ? refused.current.clientId : undefined;
      const clientId = resentId ?? sameTextId ?? newClientId();
      refused.current = null;
      const urgently = !resentId && urgency.store.getState();
      try {
        const answer = await conversation.send(content, clientId);
        if (!resentId) onClear(content);
        succeeded(answer, urgently);
      } catch (error) {
        if (error instanceof Refused) {
          refused.current = { content, clientId };
          if (resentId && conversation.isOpen()) onRestore(content);
        } else if (!resentId) onClear(content);
        failed(error, urgently);
      } finally {
        busy.current = false;
        setSending(false);
      }
    },
    [conversation, urgency, succeeded, failed, onRestore, onClear],
  );
  const retryReply = useCallback(
    async (messageId: string) => {
      try {
        const answer = await conversation.retry(messageId);
        if (answer) succeeded(answer, false);
      } catch (error) {
        failed(error, false);
      }
    },
    [conversation, succeeded, failed],
  );

  return {
    sending,
    send: (content, clientId) => void send(content, clientId),
    retryReply: useCallback((messageId: string) => void retryReply(messageId), [retryReply]),
  };
}

/** A UUID. `crypto.randomUUID` is missing on pages without https; `getRandomValues` is not. */
function newClientId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
