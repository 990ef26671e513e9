import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Session } from '@winny/common/contract/session';
import { therapyStyleTitle } from '@winny/common/domain/therapy-style';
import { Button } from '../ui/button.tsx';
import { Heading } from '../ui/text.tsx';
import { leaveQuickly } from './leave-quickly.ts';

const Dot = chakra('span', {
  base: { boxSize: '2', borderRadius: 'pill', flexShrink: 0, transition: 'background-color 150ms' },
  variants: { on: { true: { bg: 'evergreen' }, false: { bg: 'line.strong' } } },
});

/** Whose conversation this is, whether Winny is there, and the way out of sight. */
export function ChatHeader({ session, online }: { session: Session; online: boolean }) {
  return (
    <Flex
      as="header"
      align="center"
      gap="4"
      px={{ base: '4', md: '6', lg: '10' }}
      py="3"
      minH="20"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Box minW="0" flex="1">
        <Heading as="h1" textStyle="cardTitleSmall" lineClamp="1">
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
      <Button variant="outline" size="sm" onClick={leaveQuickly}>
        Leave quickly
      </Button>
    </Flex>
  );
}
