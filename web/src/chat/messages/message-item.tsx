import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Message } from '@winny/common/contract/message';
import { memo, type ReactNode } from 'react';
import type { PendingSend } from '../../realtime/conversation/conversation-state.ts';
import { Mark } from '../../ui/picture/mark.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { CopyButton } from './copy-button.tsx';
import { Markdown } from './markdown/markdown.tsx';
import { SmallAction } from './small-action.tsx';

/** A message with what the list shows beside it. */
export interface MessageRow {
  readonly message: Message;
  /** The label of its day, if it is the first message of that day. */
  readonly day: string | null;
  /** The previous message has the same author, so the mark is not repeated. */
  readonly continues: boolean;
  /** The time as hour:minute. */
  readonly time: string;
}

interface MessageItemProps extends MessageRow {
  /** Must be stable: stored messages are memoised. */
  onRetry: (messageId: string) => void;
}

/** A stored message of either side. Memoised, so that it does not render again for each frame of the running reply. */
export const MessageItem = memo(function MessageItem({
  message,
  day,
  continues,
  time,
  onRetry,
}: MessageItemProps) {
  const timestamp = <chakra.time dateTime={message.createdAt}>{time}</chakra.time>;
  return (
    <Row>
      {day && <DaySeparator>{day}</DaySeparator>}
      {message.role === 'user' ? (
        <OwnMessage
          continues={continues}
          below={<OwnDetails message={message} timestamp={timestamp} onRetry={onRetry} />}
        >
          {message.content}
        </OwnMessage>
      ) : (
        <WinnyMessage
          continues={continues}
          below={
            <>
              {timestamp}
              {message.status === 'stopped' && <span>Stopped</span>}
              {message.content !== '' && <CopyButton text={message.content} />}
            </>
          }
        >
          <Markdown text={message.content} />
        </WinnyMessage>
      )}
    </Row>
  );
});

interface OwnDetailsProps {
  message: Message;
  timestamp: React.ReactNode;
  onRetry: (messageId: string) => void;
}

function OwnDetails({ message, timestamp, onRetry }: OwnDetailsProps) {
  if (message.reply !== 'failed') return timestamp;
  return (
    <>
      <chakra.span color="care">Winny couldn’t answer this one. It didn’t cost you a message.</chakra.span>
      <SmallAction onClick={() => onRetry(message.id)}>Try again</SmallAction>
      {timestamp}
    </>
  );
}

interface PendingItemProps {
  send: PendingSend;
  continues: boolean;
  /** Another message is being sent. */
  busy: boolean;
  onResend: (send: PendingSend) => void;
  onEdit: (send: PendingSend) => void;
}

/** A message that is being sent, or that failed and offers a retry. */
export const PendingItem = memo(function PendingItem({
  send,
  continues,
  busy,
  onResend,
  onEdit,
}: PendingItemProps) {
  const failed = send.state === 'failed';
  return (
    <li>
      <OwnMessage
        continues={continues}
        pending={!failed}
        below={
          failed ? (
            <>
              <chakra.span color="care">Not sent yet. It is safe here.</chakra.span>
              {/* On one row, on a phone below the text. */}
              <Flex columnGap="2">
                <SmallAction type="button" disabled={busy} onClick={() => onResend(send)}>
                  Try again
                </SmallAction>
                <SmallAction type="button" color="muted" onClick={() => onEdit(send)}>
                  Edit
                </SmallAction>
              </Flex>
            </>
          ) : (
            'Sending'
          )
        }
      >
        {send.content}
      </OwnMessage>
    </li>
  );
});

/** A row that the browser skips in layout and paint while it is far off screen, so that long histories scroll smoothly. */
const Row = chakra('li', {
  base: {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 7rem',
    listStyleType: 'none',
    // `content-visibility` clips overflow; the padding keeps focus rings visible.
    px: '1.5',
    mx: '-1.5',
    pb: '1.5',
  },
});

interface WinnyMessageProps {
  /** The previous message is Winny's too, so the mark is not repeated. */
  continues?: boolean;
  children: ReactNode;
  /** The small line below the text: time, copy button, status. */
  below?: ReactNode;
}

/** The layout of Winny's messages: beside the mark, without a bubble. */
export function WinnyMessage({ continues = false, children, below }: WinnyMessageProps) {
  return (
    <Flex gap={{ base: '3', md: '3.5' }} pt={continues ? '1.5' : '6'}>
      <Box w="8" flexShrink="0">
        {!continues && <Mark size="2rem" />}
      </Box>
      <Box minW="0" flex="1" maxW="measure">
        <VisuallyHidden>Winny:</VisuallyHidden>
        {children}
        {below && (
          <Flex align="center" wrap="wrap" columnGap="2" minH="8" color="muted" textStyle="fine">
            {below}
          </Flex>
        )}
      </Box>
    </Flex>
  );
}

interface OwnMessageProps {
  continues?: boolean;
  /** The message is not stored yet. */
  pending?: boolean;
  children: ReactNode;
  below?: ReactNode;
}

/** The layout of the person's messages: a green bubble on the right. */
function OwnMessage({ continues = false, pending = false, children, below }: OwnMessageProps) {
  return (
    <Flex direction="column" align="flex-end" pt={continues ? '1.5' : '6'}>
      <VisuallyHidden>You:</VisuallyHidden>
      <Box
        bg="evergreen.soft"
        color="ink"
        borderRadius="card"
        borderEndEndRadius="xs"
        px="5"
        py="3.5"
        maxW={{ base: '86%', md: '75%' }}
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        opacity={pending ? 0.7 : 1}
        transition="opacity 150ms"
      >
        {children}
      </Box>
      {below && (
        <Flex
          align="center"
          justify="flex-end"
          wrap="wrap"
          columnGap="2"
          minH="8"
          pt="0.5"
          maxW={{ base: '86%', md: '75%' }}
          color="muted"
          textStyle="fine"
          textAlign="end"
        >
          {below}
        </Flex>
      )}
    </Flex>
  );
}

/** The label of a day above its first message. */
function DaySeparator({ children }: { children: ReactNode }) {
  return (
    <Box textAlign="center" color="muted" textStyle="fine" pt="8">
      {children}
    </Box>
  );
}
