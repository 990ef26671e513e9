import { Box, Flex } from '@chakra-ui/react';
import { LIMITS } from '@winny/common/contract/limits';
import type { SendMessageAnswer } from '@winny/common/contract/message';
import type { Session } from '@winny/common/contract/session';
import { isLongerThan } from '@winny/common/domain/count-characters';
import { useCallback, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useSubscriptionStatus } from '../api/subscription-status.ts';
import type { CrisisAlertsDoor } from '../crisis/alerts/crisis-alerts.ts';
import type { Conversation } from '../realtime/conversation/conversation.ts';
import { isReplyPending, type PendingSend } from '../realtime/conversation/conversation-state.ts';
import { AllowanceBadge, isUsedUp, LimitBanner, UrgentAction } from './allowance/allowance.tsx';
import { usePaywall } from './allowance/use-paywall.ts';
import { ChatHeader } from './chat-header.tsx';
import { Composer } from './composer/composer.tsx';
import { withoutSent } from './composer/sent-text.ts';
import { useDraft } from './composer/use-draft.ts';
import { useSending } from './composer/use-sending.ts';
import { UpgradeDialog } from './lazy-dialogs.ts';
import { MessageList } from './messages/message-list.tsx';
import { ReplyAnnouncer } from './messages/reply-announcer.tsx';
import { useGreeting } from './messages/use-greeting.ts';
import { ConcernCard } from './notices/concern-card.tsx';
import { ConnectionLine } from './notices/connection-notice.tsx';
import { SafetyLine } from './notices/safety-notice.tsx';
import { useConcern } from './notices/use-concern.ts';
import { useLineDown } from './notices/use-offline.ts';

interface ChatScreenProps {
  session: Session;
  conversation: Conversation;
  alerts: CrisisAlertsDoor;
}

/**
 * The words take what the rest leaves, and give way first: the composer and the line below it are always in sight. On a very
 * low window (a phone on its side, large zoom) they keep some room, and the whole screen scrolls.
 */
const words = {
  display: 'grid',
  flex: '1 1 0',
  minH: '4rem',
  '@media (max-height: 20rem)': { flex: '1 0 12rem' },
} as const;
/** On a phone on its side they stand beside each other. */
const notices = {
  '@media (max-height: 30rem) and (min-width: 36rem)': {
    display: 'flex',
    gap: '2',
    '& > *': { flex: '1 1 0' },
  },
} as const;

/** One session: the conversation, and where to write. Mounted anew for each session. */
export function ChatScreen({ session, conversation, alerts }: ChatScreenProps) {
  const { store } = conversation;
  const link = useStore(store, (state) => state.link);
  const writing = useStore(store, isReplyPending);
  const inCrisis = useStore(alerts.store, (state) => state.open !== null);
  const { data: status } = useSubscriptionStatus(link === 'online' ? false : LIMITS.statusPollMs);
  const down = useLineDown(link);
  const greeting = useGreeting(conversation, session);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(session.id);
  const [urgent, setUrgent] = useState(false);
  const usedUp = isUsedUp(status);
  const { concerned, judged, dismiss } = useConcern(session.id);
  const paywall = usePaywall(usedUp, inCrisis);
  const latest = useRef(text);
  latest.current = text;

  const onJudged = useCallback(
    ({ message, isCrisis, crisisType, crisisReason, crisisLevel }: SendMessageAnswer) => {
      judged(crisisLevel);
      if (!isCrisis || !crisisType || crisisReason === null) return;
      alerts.arrived({ sessionId: session.id, messageId: message.id, crisisType, crisisReason, crisisLevel });
    },
    [alerts, session.id, judged],
  );
  const giveBack = useCallback(
    // What was typed meanwhile stays, below what came back.
    (content: string) => setText([content, latest.current].filter((part) => part !== '').join('\n\n')),
    [setText],
  );
  const { sending, send, retryReply } = useSending({
    conversation,
    onJudged,
    onPaywall: paywall.show,
    onReturned: giveBack,
    onConcern: useCallback(() => judged(1), [judged]),
    onTaken: useCallback((content: string) => setText(withoutSent(latest.current, content)), [setText]),
  });

  const submit = () => {
    if (usedUp && !urgent) return paywall.show();
    const content = text.trim();
    if (content === '' || isLongerThan(content, LIMITS.messageChars) || sending) return;
    setUrgent(false);
    send(content);
  };
  const resend = useCallback((failed: PendingSend) => send(failed.content, failed.clientId), [send]);
  const takeBack = useCallback(
    (failed: PendingSend) => {
      conversation.discard(failed.clientId);
      giveBack(failed.content);
      field.current?.focus();
    },
    [conversation, giveBack],
  );
  const stop = () => {
    conversation.stop().catch(() => undefined);
  };
  const writeUrgently = () => {
    setUrgent(true);
    requestAnimationFrame(() => field.current?.focus());
  };

  return (
    <Flex direction="column" flex="1" minW="0" minH="0" overflowY="auto">
      <ChatHeader session={session} online={!down} />
      <Box css={words}>
        <MessageList
          conversation={conversation}
          session={session}
          greeting={greeting}
          sending={sending}
          onRetryReply={retryReply}
          onResend={resend}
          onTakeBack={takeBack}
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
        <ConnectionLine down={down} />
        <Box css={notices}>
          {concerned && <ConcernCard onDismiss={dismiss} />}
          {usedUp && <LimitBanner onUpgrade={paywall.show} urgent={urgent} />}
        </Box>
        <Composer
          text={text}
          onText={setText}
          onSend={submit}
          onStop={stop}
          sending={sending}
          writing={writing}
          locked={usedUp && !urgent}
          badge={<AllowanceBadge status={status} />}
          whileLocked={<UrgentAction onUrgent={writeUrgently} />}
          fieldRef={field}
        />
        <SafetyLine />
      </Box>
      <UpgradeDialog open={paywall.open} onClose={paywall.hide} />
    </Flex>
  );
}
