import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Message } from '@winny/common/contract/message';
import type { Session } from '@winny/common/contract/session';
import { ArrowDown } from 'lucide-react';
import { useDeferredValue, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { Conversation } from '../../realtime/conversation/conversation.ts';
import {
  isReplyPending,
  type PendingSend,
  shownReply,
} from '../../realtime/conversation/conversation-state.ts';
import type { ConversationStore } from '../../realtime/conversation/conversation-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { EmptySession } from './empty-session.tsx';
import { dayOf, formatDay, formatTime } from './format-time.ts';
import { Markdown } from './markdown/markdown.tsx';
import { MessageItem, type MessageRow, PendingItem, WinnyMessage } from './message-item.tsx';
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

/** Prepares the messages after the first `hidden` ones for the list: labels each day once and groups messages of one author. */
export function messageRows(messages: readonly Message[], hidden: number, now: Date): MessageRow[] {
  return messages.slice(hidden).map((message, index) => {
    const before = messages[hidden + index - 1];
    const newDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt);
    return {
      message,
      day: newDay || index === 0 ? formatDay(message.createdAt, now) : null,
      continues: !newDay && before?.role === message.role,
      time: formatTime(message.createdAt),
    };
  });
}

const caret = {
  content: '""',
  display: 'inline-block',
  w: '0.5em',
  h: '1.05em',
  ms: '1',
  mb: '-0.15em',
  bg: 'lamp',
  borderRadius: '2px',
} as const;

/** A caret after the last word, also inside a list. */
const Writing = chakra('div', {
  base: {
    '& > div > :last-child:not(ul, ol, pre, table)::after': caret,
    '& > div > :is(ul, ol):last-child > li:last-child::after': caret,
    '& > div > :is(pre, table):last-child::after': caret,
    '& > div:empty::after': caret,
  },
});

interface RunningReplyProps {
  store: ConversationStore;
  continues: boolean;
}

/** The running reply. The only part of the screen that renders for each frame. */
function RunningReply({ store, continues }: RunningReplyProps) {
  const text = useStore(store, (state) => shownReply(state)?.text ?? null);
  // If frames arrive faster than React renders, intermediate texts are skipped.
  const rendered = useDeferredValue(text);
  if (rendered === null || text === null) return null;
  return (
    <li>
      <WinnyMessage continues={continues}>
        <Writing aria-busy="true">
          <Markdown text={rendered} />
        </Writing>
      </WinnyMessage>
    </li>
  );
}

const Dot = chakra('span', {
  base: {
    boxSize: '2',
    borderRadius: 'pill',
    bg: 'lamp',
    animation: 'fade-in 900ms ease-in-out infinite alternate',
    '&:nth-of-type(2)': { animationDelay: '200ms' },
    '&:nth-of-type(3)': { animationDelay: '400ms' },
  },
});

/** Three dots while Winny is about to write. */
function TypingIndicator({ continues }: { continues: boolean }) {
  return (
    <li>
      <WinnyMessage continues={continues}>
        <Flex align="center" gap="1.5" h="9" aria-hidden>
          <Dot />
          <Dot />
          <Dot />
        </Flex>
        <VisuallyHidden>is writing</VisuallyHidden>
      </WinnyMessage>
    </li>
  );
}
