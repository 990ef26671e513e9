import { useQueryClient } from '@tanstack/react-query';
import type { SendMessageAnswer } from '@winny/common/contract/message';
import { useCallback, useRef, useState } from 'react';
import { SENTENCES } from '../../api/sentences.ts';
import { SUBSCRIPTION_STATUS_KEY } from '../../api/subscription-status.ts';
import { handleUnauthorized } from '../../api/unauthorized.ts';
import type { Conversation } from '../../realtime/conversation/conversation.ts';
import { Refused } from '../../realtime/outcome.ts';
import { toast } from '../../ui/toast/toast.ts';

export interface SendingOptions {
  conversation: Conversation;
  /** How near to danger the message is: the dialog, the quiet card, or nothing. */
  onJudged: (answer: SendMessageAnswer) => void;
  /** The allowance is spent, by this message or before it. */
  onPaywall: () => void;
  /** A message that was refused for the allowance says that support is wanted. */
  onConcern: () => void;
  /** A message that was sent again was refused, and its text belongs into the composer. */
  onReturned: (content: string) => void;
  /** What is in the composer was accepted, or stands among the messages, which offer to send it again. */
  onTaken: (content: string) => void;
}

export interface Sending {
  sending: boolean;
  /** Sends a text, or one that did not arrive again under its own `clientId`. */
  send: (content: string, clientId?: string) => void;
  retryReply: (messageId: string) => void;
}

/** Sending and what its outcomes mean (CHAT-17 to CHAT-25, ERR-3, ERR-4). One message at a time. */
export function useSending({
  conversation,
  onJudged,
  onPaywall,
  onConcern,
  onReturned,
  onTaken,
}: SendingOptions): Sending {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  /** A refused text that is sent again unchanged keeps its id, in case it was stored after all. */
  const refused = useRef<{ content: string; clientId: string } | null>(null);

  const succeeded = useCallback(
    (answer: SendMessageAnswer) => {
      void queryClient.invalidateQueries({ queryKey: SUBSCRIPTION_STATUS_KEY });
      onJudged(answer);
      if (answer.shouldShowPaywall && !answer.isCrisis) onPaywall();
    },
    [queryClient, onJudged, onPaywall],
  );
  const failed = useCallback(
    (error: unknown) => {
      if (handleUnauthorized(error)) return;
      // By the row of the error table: whoever merely sends too fast is shown no price.
      if (error instanceof Refused && error.code === 'dailyLimit') {
        void queryClient.invalidateQueries({ queryKey: SUBSCRIPTION_STATUS_KEY });
        if (error.crisisLevel > 0) onConcern();
        onPaywall();
        return;
      }
      toast(SENTENCES.sendFailed);
    },
    [queryClient, onConcern, onPaywall],
  );

  const send = useCallback(
    async (content: string, known?: string) => {
      if (busy.current) return;
      busy.current = true;
      setSending(true);
      const again = refused.current?.content === content ? refused.current.clientId : undefined;
      const clientId = known ?? again ?? newClientId();
      refused.current = null;
      try {
        const answer = await conversation.send(content, clientId);
        if (!known) onTaken(content);
        succeeded(answer);
      } catch (error) {
        if (error instanceof Refused) {
          refused.current = { content, clientId };
          if (known) onReturned(content);
        } else if (!known) onTaken(content);
        failed(error);
      } finally {
        busy.current = false;
        setSending(false);
      }
    },
    [conversation, succeeded, failed, onReturned, onTaken],
  );
  const retryReply = useCallback(
    async (messageId: string) => {
      try {
        const answer = await conversation.retry(messageId);
        if (answer) succeeded(answer);
      } catch (error) {
        failed(error);
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

/** crypto.randomUUID is missing where the page is not served securely; random bytes are not. */
function newClientId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
