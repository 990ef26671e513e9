import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import type { Session } from '@winny/common/contract/session';
import { therapyStyleTitle } from '@winny/common/domain/therapy-style';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { ListSkeleton } from '../ui/progress/list-skeleton.tsx';
import { Heading, Text } from '../ui/text/text.tsx';
import { sessionDate } from './session-date.ts';

const SHOWN = 5;

const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto 1fr', sm: 'auto 1fr auto' },
    columnGap: '4',
    alignItems: 'center',
    py: '4',
    mx: '-3',
    px: '3',
    borderRadius: 'sm',
    color: 'ink',
    textDecoration: 'none',
    transition: 'background-color 150ms',
    _hover: { bg: 'evergreen.soft' },
  },
});

function ConversationRow({ session }: { session: Session }) {
  return (
    <Row to={`/chat/${session.id}`}>
      <Box w="2.5" h="9" borderRadius="pill" bg="lamp" gridRow={{ base: 'span 2', sm: 'auto' }} />
      <Box minW="0">
        <chakra.span display="block" textStyle="strong" truncate>
          {session.title}
        </chakra.span>
        <chakra.span display="block" textStyle="small" color="muted">
          {therapyStyleTitle(session.therapyStyle)}
        </chakra.span>
      </Box>
      <chakra.span textStyle="small" color="muted" fontVariantNumeric="tabular-nums">
        {sessionDate(session.createdAt)}
      </chakra.span>
    </Row>
  );
}

interface RecentConversationsProps {
  /** Undefined while loading. */
  sessions: readonly Session[] | undefined;
  failed: boolean;
  /** A retry is under way. */
  retrying: boolean;
  onRetry: () => void;
  onNew: () => void;
}

/** The first five conversations. */
export function RecentConversations({
  sessions,
  failed,
  retrying,
  onRetry,
  onNew,
}: RecentConversationsProps) {
  return (
    <Card aria-labelledby="recent">
      <Flex justify="space-between" align="center" gap="3" mb="3">
        <Heading id="recent" textStyle="cardTitle" fontSize={{ base: '1.25rem', sm: '1.5rem' }}>
          Recent Conversations
        </Heading>
        <Button variant="outline" size="sm" onClick={onNew}>
          New
        </Button>
      </Flex>
      {failed && (
        <Stack align="flex-start" gap="4" py="4">
          <Text tone="muted">Your conversations can’t be shown just now. Nothing is lost.</Text>
          <Button variant="outline" size="sm" pending={retrying} onClick={onRetry}>
            Try again
          </Button>
        </Stack>
      )}
      {!failed && !sessions && <ListSkeleton marked label="Loading your conversations" />}
      {sessions?.length === 0 && (
        <Stack gap="1" mt="1" px="5" py="6" bg="sunk" borderRadius="card">
          <Text textStyle="strong">No conversations yet</Text>
          <Text tone="muted">The first one can be as short as you like. It will wait for you here.</Text>
        </Stack>
      )}
      {sessions && sessions.length > 0 && (
        <chakra.ul listStyleType="none">
          {sessions.slice(0, SHOWN).map((session) => (
            <chakra.li key={session.id} _notFirst={{ borderTopWidth: '1px', borderColor: 'line' }}>
              <ConversationRow session={session} />
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Card>
  );
}
