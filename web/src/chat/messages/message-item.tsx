import { chakra } from '@chakra-ui/react';
import type { Message } from '@winny/common/contract/message';
import { memo } from 'react';
import { CopyButton } from './copy-button.tsx';
import { Markdown } from './markdown.tsx';
import { DaySeparator, OwnFrame, Row, WinnyFrame } from './message-layout.tsx';
import type { ThreadRow } from './message-rows.ts';
import { SmallAction } from './small-action.tsx';

interface MessageItemProps extends ThreadRow {
  /** Must keep its identity: every finished message is drawn once. */
  onRetry: (messageId: string) => void;
}

/** A stored message, either side. Drawn once, however often the reply below it grows. */
export const MessageItem = memo(function MessageItem({
  message,
  day,
  continues,
  time,
  onRetry,
}: MessageItemProps) {
  const said = <chakra.time dateTime={message.createdAt}>{time}</chakra.time>;
  return (
    <Row>
      {day && <DaySeparator>{day}</DaySeparator>}
      {message.role === 'user' ? (
        <OwnFrame continues={continues} below={<OwnBelow message={message} said={said} onRetry={onRetry} />}>
          {message.content}
        </OwnFrame>
      ) : (
        <WinnyFrame
          continues={continues}
          below={
            <>
              {said}
              {message.status === 'stopped' && <span>Stopped</span>}
              {message.content !== '' && <CopyButton text={message.content} />}
            </>
          }
        >
          <Markdown text={message.content} />
        </WinnyFrame>
      )}
    </Row>
  );
});

interface OwnBelowProps {
  message: Message;
  said: React.ReactNode;
  onRetry: (messageId: string) => void;
}

function OwnBelow({ message, said, onRetry }: OwnBelowProps) {
  if (message.reply !== 'failed') return said;
  return (
    <>
      <chakra.span color="care">Winny couldn’t answer this one. It didn’t cost you a message.</chakra.span>
      <SmallAction onClick={() => onRetry(message.id)}>Try again</SmallAction>
      {said}
    </>
  );
}
