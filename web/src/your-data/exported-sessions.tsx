import { Box, chakra, Stack } from '@chakra-ui/react';
import type { Export } from '@winny/common/contract/export';
import { therapyStyleTitle } from '@winny/common/domain/therapy-style';
import { Markdown } from '../chat/messages/markdown/markdown.tsx';
import { formatDate } from '../ui/text/format-date.ts';
import { Heading, Text } from '../ui/text/text.tsx';
import { crisisCheck } from './data-facts.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const Words = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } });

interface SaidProps {
  who: 'You' | 'Winny';
  at: string | null;
  words: string;
  note?: string | null;
}

/** A message or a reply, with who wrote it and when. */
function Said({ who, at, words, note }: SaidProps) {
  return (
    <chakra.li display="grid" gap="0.5" css={{ breakInside: 'avoid' }}>
      <Text textStyle="fine" tone="muted">
        <chakra.strong fontWeight="semibold" color="ink">
          {who}
        </chakra.strong>
        {at && `, ${moment.format(new Date(at))}`}
      </Text>
      {who === 'You' ? <Words>{words}</Words> : <Markdown text={words} />}
      {note && (
        <Text textStyle="fine" tone="muted">
          {note}
        </Text>
      )}
    </chakra.li>
  );
}

/** Every conversation with all of its words. */
export function ExportedSessions({ sessions }: Pick<Export, 'sessions'>) {
  if (sessions.length === 0) return <Text tone="muted">There are no conversations.</Text>;
  return (
    <Stack gap="10">
      {sessions.map((session) => (
        <Box key={session.id} as="section" aria-labelledby={`session-${session.id}`}>
          <Heading
            as="h3"
            id={`session-${session.id}`}
            textStyle="cardTitleSmall"
            css={{ breakAfter: 'avoid' }}
          >
            {session.title}
          </Heading>
          <Text textStyle="small" tone="muted" mb="4">
            {therapyStyleTitle(session.therapyStyle)}, begun on {formatDate(session.createdAt)}
          </Text>
          <chakra.ul listStyleType="none" display="grid" gap="4">
            {session.messages.flatMap((message) => [
              <Said
                key={message.id}
                who={message.role === 'user' ? 'You' : 'Winny'}
                at={message.createdAt}
                words={message.content}
                note={crisisCheck(message)}
              />,
              message.reply?.content && (
                <Said
                  key={`${message.id}-reply`}
                  who="Winny"
                  at={message.reply.createdAt}
                  words={message.reply.content}
                />
              ),
            ])}
          </chakra.ul>
        </Box>
      ))}
    </Stack>
  );
}
