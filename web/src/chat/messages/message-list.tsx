import { Box, chakra } from '@chakra-ui/react';
import type { Session } from '@winny/common/contract/session';
import { ArrowDown } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { Conversation } from '../../realtime/conversation/conversation.ts';
import {
  isReplyPending,
  type PendingSend,
  shownReply,
} from '../../realtime/conversation/conversation-state.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { EmptySession } from './empty-session.tsx';
import { MessageItem } from './message-item.tsx';
import { messageRows } from './message-rows.ts';
import { PendingItem } from './pending-item.tsx';
import { RunningReply } from './running-reply.tsx';
import { TypingIndicator } from './typing-indicator.tsx';
import { useEarlierMessages } from './use-earlier-messages.ts';
import { useScroll } from './use-scroll.ts';

const Scroller = chakra('div', {
  base: {
    pos: 'absolute',
    inset: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarGutter: { md: 'stable both-edges' },
  },
});
const Column = chakra('div', {
  base: { maxW: 'chat', mx: 'auto', px: { base: '4', md: '6', xl: '0' }, pb: '6', minH: 'full' },
});
const Jump = chakra('div', {
  base: {
    pos: 'absolute',
    bottom: '3',
    insetInline: 0,
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
    animation: 'rise-in 150ms',
  },
});

interface MessageListProps {
  conversation: Conversation;
  session: Session;
  greeting: boolean;
  sending: boolean;
  onRetryReply: (messageId: string) => void;
  onResend: (send: PendingSend) => void;
  onEdit: (send: PendingSend) => void;
}

/** The scrolling conversation. It follows the newest message until the person scrolls up. */
export function MessageList(props: MessageListProps) {
  const { conversation, session, greeting, sending, onRetryReply, onResend, onEdit } = props;
  const { store } = conversation;
  const messages = useStore(store, (state) => state.messages);
  const pending = useStore(store, (state) => state.pending);
  const writing = useStore(store, (state) => shownReply(state) !== null);
  const typing = useStore(store, (state) => state.typing || isReplyPending(state));
  const { scroller, content, atNewest, toNewest } = useScroll();
  const top = useRef<HTMLDivElement>(null);
  const hidden = useEarlierMessages(messages.length, scroller, top);
  const rows = useMemo(() => messageRows(messages, hidden, new Date()), [messages, hidden]);

  const lastIsOwn = pending.length > 0 || messages.at(-1)?.role === 'user';
  const lastIsAssistant = !lastIsOwn && messages.length > 0;
  const showTyping = !writing && (greeting || typing);
  const empty = messages.length === 0 && pending.length === 0 && !writing;
  return (
    // In a very low window (landscape phone, large zoom) the list keeps a minimum height and the whole screen scrolls.
    <Box pos="relative" flex="1 0 12rem">
      <Scroller ref={scroller} tabIndex={0} role="region" aria-label="Conversation">
        <Column ref={content}>
          <div ref={top} />
          {empty && <EmptySession therapyStyle={session.therapyStyle} />}
          <chakra.ol listStyleType="none">
            {rows.map((row) => (
              <MessageItem key={row.message.id} {...row} onRetry={onRetryReply} />
            ))}
            {pending.map((send, index) => (
              <PendingItem
                key={send.clientId}
                send={send}
                continues={index > 0 || messages.at(-1)?.role === 'user'}
                busy={sending}
                onResend={onResend}
                onEdit={onEdit}
              />
            ))}
            {writing && <RunningReply store={store} continues={lastIsAssistant} />}
            {showTyping && <TypingIndicator continues={lastIsAssistant} />}
          </chakra.ol>
        </Column>
      </Scroller>
      {!atNewest && (
        <Jump>
          <Button variant="outline" size="sm" boxShadow="raised" onClick={toNewest}>
            <Icon of={ArrowDown} size={16} />
            Jump to newest
          </Button>
        </Jump>
      )}
    </Box>
  );
}
