import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { therapyStyleTitle } from '@winny/common/domain/therapy-style';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSessions } from '../api/sessions.ts';
import { NewSessionDialog } from '../sessions/new-session-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { controlStyle } from '../ui/field.tsx';
import { Text } from '../ui/text.tsx';
import { findSessions } from './find-sessions.ts';

const SessionLink = chakra(Link, {
  base: {
    display: 'block',
    px: '3.5',
    py: '3',
    borderRadius: 'field',
    color: 'ink',
    textDecoration: 'none',
    borderWidth: '1px',
    borderColor: 'transparent',
    transition: 'background-color 150ms',
    _hover: { bg: 'paper' },
    _currentPage: { bg: 'card', boxShadow: 'raised' },
  },
});
const Search = chakra('input', {
  base: { ...controlStyle, minH: 'target', borderRadius: 'pill', fontSize: 'sm' },
});

/** A person's sessions beside the conversation, on wide screens. */
export function SessionRail({ sessionId }: { sessionId: string | undefined }) {
  const { data: sessions } = useSessions();
  const [query, setQuery] = useState('');
  const [starting, setStarting] = useState(false);
  const found = findSessions(sessions ?? [], query);
  return (
    <Flex
      as="aside"
      aria-label="Your sessions"
      direction="column"
      hideBelow="lg"
      w="18.75rem"
      flexShrink="0"
      bg="sunk"
      borderEndWidth="1px"
      borderColor="line"
      p="4"
      gap="4"
    >
      <Button size="lg" wide onClick={() => setStarting(true)}>
        New session
      </Button>
      <Search
        type="search"
        aria-label="Search your sessions"
        placeholder="Search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <Box as="nav" aria-label="Sessions" flex="1" minH="0" overflowY="auto" mx="-1" px="1" py="1">
        <Stack as="ul" gap="1" listStyleType="none">
          {found.map((session) => (
            <Box as="li" key={session.id}>
              <SessionLink
                to={`/chat/${session.id}`}
                aria-current={session.id === sessionId ? 'page' : undefined}
              >
                <chakra.span display="block" textStyle="strong" lineClamp="1">
                  {session.title}
                </chakra.span>
                <chakra.span display="block" textStyle="fine" color="muted" lineClamp="1">
                  {therapyStyleTitle(session.therapyStyle)}
                </chakra.span>
              </SessionLink>
            </Box>
          ))}
        </Stack>
        {sessions && found.length === 0 && (
          <Text role="status" tone="muted" textStyle="fine" px="3.5">
            {query.trim() === '' ? 'Your sessions will be listed here.' : 'No session is called that.'}
          </Text>
        )}
      </Box>
      <Text tone="muted" textStyle="fine" px="2">
        Messages are kept for 30 days, then they are gone.
      </Text>
      <NewSessionDialog open={starting} onClose={() => setStarting(false)} />
    </Flex>
  );
}
