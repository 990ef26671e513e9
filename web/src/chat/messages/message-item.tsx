import { chakra } from '@chakra-ui/react';
import type { Message } from '@winny/common/contract/message';
import { memo } from 'react';
import { CopyButton } from './copy-button.tsx';
import { Markdown } from './markdown/markdown.tsx';
import { DaySeparator, OwnMessage, Row, WinnyMessage } from './message-layout.tsx';
import type { MessageRow } from './message-rows.ts';
import { SmallAction } from './small-action.tsx';

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
