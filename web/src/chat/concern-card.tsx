import { chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useSupport } from '../crisis/support.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SmallAction } from './small-action.tsx';

/**
 * Said quietly beside the conversation, when something sounded heavy and nothing sounded like danger (safety.md, "Levels",
 * level 1): real people are one tap away. Never a dialog, and gone for good when it is not wanted.
 */
export function ConcernCard({ onDismiss }: { onDismiss: () => void }) {
  const showLines = useSupport((state) => state.show);
  return (
    <Flex
      as="section"
      aria-label="Support"
      align="flex-start"
      gap="2"
      mb="2"
      ps="5"
      pe="1"
      py="0.5"
      bg="sunk"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      animation="rise-in 220ms"
    >
      <chakra.p role="status" flex="1" minW="0" py="2.5" textStyle="small">
        If it is a lot right now, you can talk to a person too, day and night.{' '}
        <SmallAction type="button" px="0" minH="0" textDecoration="underline" onClick={showLines}>
          See who to call
        </SmallAction>
      </chakra.p>
      <IconButton label="Hide this" flexShrink="0" icon={<Icon of={X} size={18} />} onClick={onDismiss} />
    </Flex>
  );
}
