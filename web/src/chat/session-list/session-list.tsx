import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import type { Session } from '@winny/common/contract/session';
import { therapyStyleTitle } from '@winny/common/domain/therapy-style';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSessions } from '../../api/sessions.ts';
import { SessionMenu } from '../../sessions/session-menu.tsx';
import { useSessionChanges } from '../../sessions/use-session-changes.tsx';
import { Button } from '../../ui/button/button.tsx';
import { controlStyle } from '../../ui/form/field.tsx';
import { ListSkeleton } from '../../ui/progress/list-skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { findSessions } from './find-sessions.ts';

/** With a mouse, a row shows its menu button on hover or focus; on touch screens always. */
const SHOWS_MENU = '&:is(:hover, :focus-within, :has([aria-current], [aria-expanded=true]))';

const Row = chakra('li', {
  base: {
    pos: 'relative',
    borderRadius: 'field',
    transition: 'background-color 150ms',
    _hover: { bg: 'evergreen.soft' },
    '& > a': { pe: '3.5' },
    '& > button': { pos: 'absolute', insetEnd: '1', insetBlock: '0', my: 'auto', opacity: 0 },
    [SHOWS_MENU]: { '& > a': { pe: '12' }, '& > button': { opacity: 1 } },
    '@media (hover: none)': { '& > a': { pe: '12' }, '& > button': { opacity: 1 } },
  },
  variants: {
    surface: {
      sunk: { '&:has([aria-current])': { bg: 'card', boxShadow: 'raised' } },
      card: { '&:has([aria-current])': { bg: 'evergreen.soft' } },
    },
  },
});
const SessionLink = chakra(Link, {
  base: {
    display: 'block',
    ps: '3.5',
    py: '3',
    borderRadius: 'field',
    color: 'ink',
    textDecoration: 'none',
  },
});
const Search = chakra('input', {
  base: { ...controlStyle, minH: 'target', borderRadius: 'pill', fontSize: 'sm' },
});

/** Sessions rendered at first, and added per press. Searching covers all of them. */
const PAGE = 40;

export interface SessionListProps {
  sessionId: string | undefined;
  onNew: () => void;
  /** A session was chosen. */
  onFollow?: () => void;
  /** The surface behind the list. */
  surface: 'sunk' | 'card';
}

/** A person's sessions: "New session", search, and the list with a menu for each session. */
export function SessionList({ sessionId, onNew, onFollow, surface }: SessionListProps) {
  const { data: sessions, isError } = useSessions();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [visible, setVisible] = useState(PAGE);
  const search = useRef<HTMLInputElement>(null);
  const matches = findSessions(sessions ?? [], query);
  const leave = ({ id }: Session) => {
    if (id === sessionId) void navigate('/chat');
  };
  const { ask, dialogs } = useSessionChanges(leave, () => search.current);
  return (
    <>
      <Button size="lg" wide onClick={onNew} flexShrink="0">
        New session
      </Button>
      <Search
        ref={search}
        type="search"
        aria-label="Search your sessions"
        placeholder="Search"
        flexShrink="0"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <Box as="nav" aria-label="Sessions" flex="1" minH="0" overflowY="auto" mx="-4" px="4" py="1">
        {!sessions && !isError && <ListSkeleton label="Loading your sessions" />}
        <Stack as="ul" gap="1" listStyleType="none">
          {matches.slice(0, visible).map((session) => (
            <Row key={session.id} surface={surface}>
              <SessionLink
                to={`/chat/${session.id}`}
                aria-current={session.id === sessionId ? 'page' : undefined}
                onClick={onFollow}
              >
                <chakra.span display="block" textStyle="strong" truncate>
                  {session.title}
                </chakra.span>
                <chakra.span display="block" textStyle="fine" color="muted" lineClamp="1">
                  {therapyStyleTitle(session.therapyStyle)}
                </chakra.span>
              </SessionLink>
              <SessionMenu session={session} onChange={ask} />
            </Row>
          ))}
        </Stack>
        {matches.length > visible && (
          <Button variant="plain" size="sm" wide mt="2" onClick={() => setVisible(visible + PAGE)}>
            Show earlier sessions
          </Button>
        )}
        {sessions && matches.length === 0 && (
          <Text tone="muted" textStyle="fine" px="3.5">
            {query.trim() === '' ? 'Your sessions will be listed here.' : 'No session is called that.'}
          </Text>
        )}
      </Box>
      <Flex role="status" srOnly>
        {query.trim() === '' ? '' : `${matches.length} found`}
      </Flex>
      <Text tone="muted" textStyle="fine" px="2">
        Messages are kept for 30 days, then they are gone.
      </Text>
      {dialogs}
    </>
  );
}
