import { Box, Flex } from '@chakra-ui/react';
import { LIMITS } from '@winny/common/contract/limits';
import type { SendMessageAnswer } from '@winny/common/contract/message';
import type { Session } from '@winny/common/contract/session';
import { isLongerThan } from '@winny/common/domain/count-characters';
import { useCallback, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../api/sessions.ts';
import { useSubscriptionStatus } from '../api/subscription-status.ts';
import type { CrisisAlerts } from '../crisis/alerts/crisis-alerts.ts';
import { crisisOfAnswer } from '../crisis/alerts/crisis-of-answer.ts';
import type { Conversation } from '../realtime/conversation/conversation.ts';
import { isReplyPending, type PendingSend } from '../realtime/conversation/conversation-state.ts';
import { useLazyPart } from '../ui/lazy/lazy-part.tsx';
import { AllowanceBadge, isAllowanceUsedUp, LimitBanner, UrgentAction } from './allowance/allowance.tsx';
import { usePaywall } from './allowance/use-paywall.ts';
import { ChatHeader } from './chat-header.tsx';
import { Composer } from './composer/composer.tsx';
import { createUrgency } from './composer/urgency.ts';
import { useDraft, withoutSent } from './composer/use-draft.ts';
import { useSending } from './composer/use-sending.ts';
import { chatRest, UpgradeDialog } from './lazy-dialogs.ts';
import { MessageList } from './messages/message-list.tsx';
import { ReplyAnnouncer } from './messages/reply-announcer.tsx';
import { useGreeting } from './messages/use-greeting.ts';
import { ConcernCard, useConcern } from './notices/concern-card.tsx';
import { ConnectionNotice, useOffline } from './notices/connection-notice.tsx';
import { SafetyNotice } from './notices/safety-notice.tsx';

interface ChatScreenProps {
  session: Session;
  conversation: Conversation;
  alerts: CrisisAlerts;
}

/**
 * The messages get the height that the rest leaves, so that the composer and the safety notice are always visible. In a very
 * low window (landscape phone, large zoom) they keep a minimum height and the whole screen scrolls.
 */
const messagesArea = {
  display: 'grid',
  flex: '1 1 0',
  minH: '4rem',
  '@media (max-height: 20rem)': { flex: '1 0 12rem' },
} as const;
/** Side by side on a landscape phone. */
const notices = {
  '@media (max-height: 30rem) and (min-width: 36rem)': {
    display: 'flex',
    gap: '2',
    '& > *': { flex: '1 1 0' },
  },
} as const;

/** One session: header, messages and composer. It is mounted anew for each session. */
export function ChatScreen({ session, conversation, alerts }: ChatScreenProps) {
  const { store } = conversation;
  const connectionStatus = useStore(store, (state) => state.connectionStatus);
  const writing = useStore(store, isReplyPending);
  const inCrisis = useStore(alerts.store, (state) => state.open !== null);
  const pollEveryMs = connectionStatus === 'online' ? false : LIMITS.statusPollMs;
  const { data: status } = useSubscriptionStatus(pollEveryMs);
  // A late verdict of level 1 changes the session, which only a push would tell.
  useSession(session.id, pollEveryMs);
  const offline = useOffline(connectionStatus);
  const greeting = useGreeting(conversation, session);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(session.id);
  const [urgency] = useState(createUrgency);
  const urgent = useStore(urgency.store);
  const free = status?.freeAfterCrisis?.[session.id];
  const usedUp = !free && isAllowanceUsedUp(status);
  const concern = useConcern(session);
  const { showFor: showConcernFor } = concern;
  const ChatRest = useLazyPart(chatRest, true);
  const paywall = usePaywall(usedUp, inCrisis);

  const onAnswer = useCallback(
    (answer: SendMessageAnswer) => {
      showConcernFor(answer.crisisLevel);
      const crisis = crisisOfAnswer(answer, session.id);
      if (crisis) alerts.report(crisis);
      return crisis !== null;
    },
    [alerts, session.id, showConcernFor],
  );
  const restore = useCallback(
    // Keeps text that was typed during the send, below the restored text.
    (content: string) => setText((later) => [content, later].filter((part) => part !== '').join('\n\n')),
    [setText],
  );
  const { sending, send, retryReply } = useSending({
    conversation,
    urgency,
    onAnswer,
    onPaywall: paywall.show,
    onUsedUp: paywall.showOnce,
    onRestore: restore,
    onConcern: useCallback(() => showConcernFor(1), [showConcernFor]),
    onClear: useCallback((content: string) => setText((current) => withoutSent(current, content)), [setText]),
  });

  const submit = () => {
    if (usedUp && !urgent) return paywall.show();
    const content = text.trim();
    if (content === '' || isLongerThan(content, LIMITS.messageChars) || sending) return;
    send(content);
  };
  const resend = useCallback((failed: PendingSend) => send(failed.content, failed.clientId), [send]);
  const editFailed = useCallback(
    (failed: PendingSend) => {
      conversation.discard(failed.clientId);
      restore(failed.content);
      field.current?.focus();
    },
    [conversation, restore],
  );
  const stop = () => {
    conversation.stop().catch(() => undefined);
  };
  const writeUrgently = () => {
    urgency.begin();
    requestAnimationFrame(() => field.current?.focus());
  };

  return (
    <Flex direction="column" flex="1" minW="0" minH="0" overflowY="auto">
      <ChatHeader session={session} online={!offline} />
      <Box css={messagesArea}>
        <MessageList
          conversation={conversation}
          session={session}
          greeting={greeting}
          sending={sending}
          onRetryReply={retryReply}
          onResend={resend}
          onEdit={editFailed}
        />
      </Box>
      <ReplyAnnouncer store={store} />
      <Box
        w="full"
        maxW="chat"
        mx="auto"
        px={{ base: '3', md: '6', xl: '0' }}
        pb="env(safe-area-inset-bottom)"
      >
        <ConnectionNotice offline={offline} />
        {ChatRest && <ChatRest session={session} store={store} hasCard={concern.isShown} />}
        <Box css={notices}>
          {concern.isShown && <ConcernCard onDismiss={concern.dismiss} />}
          {usedUp && <LimitBanner onUpgrade={paywall.show} urgent={urgent} />}
        </Box>
        <Composer
          text={text}
          onText={(typed) => setText(() => typed)}
          onSend={submit}
          onStop={stop}
          sending={sending}
          writing={writing}
          locked={usedUp && !urgent}
          badge={<AllowanceBadge status={status} free={free} />}
          whileLocked={<UrgentAction onUrgent={writeUrgently} />}
          fieldRef={field}
        />
        <SafetyNotice />
      </Box>
      <UpgradeDialog open={paywall.open} onClose={paywall.hide} />
    </Flex>
  );
}
