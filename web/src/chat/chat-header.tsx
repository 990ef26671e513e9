import { Box, chakra, Flex, useBreakpointValue } from '@chakra-ui/react';
import type { Session } from '@winny/common/contract/session';
import { therapyStyleTitle } from '@winny/common/domain/therapy-style';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { leaveQuickly } from '../crisis/leave-quickly.ts';
import { SessionMenu } from '../sessions/session-menu.tsx';
import { useSessionChanges } from '../sessions/use-session-changes.tsx';
import { Button } from '../ui/button/button.tsx';
import { Heading } from '../ui/text/text.tsx';
import { keepToastsBelow } from '../ui/toast/toast-position.ts';
import { SessionDrawer } from './lazy-dialogs.ts';

const Dot = chakra('span', {
  base: { boxSize: '2', borderRadius: 'pill', flexShrink: 0, transition: 'background-color 150ms' },
  variants: { on: { true: { bg: 'evergreen' }, false: { bg: 'line.strong' } } },
});

/** The header of a session: title, connection status, "Leave quickly" and the session menu. */
export function ChatHeader({ session, online }: { session: Session; online: boolean }) {
  const navigate = useNavigate();
  const [listed, setListed] = useState(false);
  const hasRail = useBreakpointValue({ base: false, lg: true }, { ssr: false });
  const { ask, dialogs } = useSessionChanges(
    () => void navigate('/chat'),
    () => null,
  );
  return (
    <Flex
      as="header"
      ref={keepToastsBelow}
      flexShrink="0"
      align="center"
      gap={{ base: '2', md: '3' }}
      ps={{ base: '4', md: '6', lg: '10' }}
      pe={{ base: '2', md: '4', lg: '8' }}
      py={{ base: '2', md: '3' }}
      minH={{ base: '16', md: '20' }}
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Box minW="0" flex="1">
        <Heading
          as="h1"
          textStyle="cardTitleSmall"
          fontSize={{ base: '1.125rem', md: '1.3125rem' }}
          lineHeight={{ base: 1.2, md: 1.3 }}
          lineClamp={{ base: 2, md: 1 }}
        >
          {session.title}
        </Heading>
        <Flex align="center" gap="2" color="muted" textStyle="fine">
          <Dot on={online} aria-hidden />
          <chakra.span lineClamp="1">
            <span role="status">{online ? 'Winny is online' : 'Winny is out of reach'}</span>
            <chakra.span hideBelow="sm"> · {therapyStyleTitle(session.therapyStyle)}</chakra.span>
          </chakra.span>
        </Flex>
      </Box>
      <Button variant="outline" size="sm" flexShrink="0" onClick={leaveQuickly}>
        Leave quickly
      </Button>
      <SessionMenu
        session={session}
        onChange={ask}
        onSessions={hasRail ? undefined : () => setListed(true)}
      />
      <SessionDrawer open={listed} onClose={() => setListed(false)} sessionId={session.id} />
      {dialogs}
    </Flex>
  );
}
