import { chakra, Flex } from '@chakra-ui/react';
import type { CrisisLevel } from '@winny/common/contract/crisis';
import type { Session } from '@winny/common/contract/session';
import { X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSupport } from '../../crisis/use-support.ts';
import { tabStorage } from '../../storage/browser-storage.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { SmallAction } from '../messages/small-action.tsx';

/**
 * A card beside the conversation for crisis level 1 (SAFE-2): it links to the hotlines. It is never a dialog, and stays away
 * once it is dismissed.
 */
export function ConcernCard({ onDismiss }: { onDismiss: () => void }) {
  const showHotlines = useSupport((state) => state.show);
  return (
    <Flex
      as="section"
      // Read by `use-session-acts.ts`.
      id="support-card"
      aria-label="Support"
      align="center"
      gap="2"
      mb="2"
      ps={{ base: '4', md: '5' }}
      pe="1"
      minH="target"
      bg="sunk"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      animation="rise-in 220ms"
    >
      <chakra.p role="status" flex="1" minW="0" py="1.5" textStyle="small" lineHeight="snug">
        {/* One line on phones, so that the composer does not move. */}
        <chakra.span hideBelow="md">
          If it is a lot right now, you can talk to a person too, day and night.{' '}
        </chakra.span>
        <chakra.span hideFrom="md">A lot right now? </chakra.span>
        <SmallAction
          type="button"
          px="0"
          minH="0"
          textDecoration="underline"
          _after={{ insetBlock: '-3' }}
          onClick={showHotlines}
        >
          See who to call
        </SmallAction>
      </chakra.p>
      <IconButton
        label="Hide this"
        flexShrink="0"
        h="2.5rem"
        icon={<Icon of={X} size={18} />}
        onClick={onDismiss}
      />
    </Flex>
  );
}

const concernKey = (sessionId: string): string => `winny:concern:${sessionId}`;

/**
 * Whether the support card is shown above the composer: also when a level is in force as the session opens, and when the session
 * comes to level 1 by a message of another tab or a late verdict. Stored for this tab, so that a reload changes nothing.
 */
export function useConcern({ id: sessionId, crisisLevel }: Session) {
  const [isShown, setShown] = useState(
    () => (tabStorage.read(concernKey(sessionId)) ?? (crisisLevel && 'yes')) === 'yes',
  );
  const change = useCallback(
    (shown: boolean) => {
      tabStorage.write(concernKey(sessionId), shown ? 'yes' : 'no');
      setShown(shown);
    },
    [sessionId],
  );
  const showFor = useCallback(
    (level?: CrisisLevel) => {
      if (level === 1) change(true);
    },
    [change],
  );
  const known = useRef(crisisLevel);
  useEffect(() => {
    if (known.current !== crisisLevel) showFor(crisisLevel);
    known.current = crisisLevel;
  }, [crisisLevel, showFor]);
  return {
    isShown,
    /** Shows the card for level 1. Other levels leave it as it is. */
    showFor,
    dismiss: useCallback(() => change(false), [change]),
  };
}
