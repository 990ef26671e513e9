import { chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useSupport } from '../crisis/support.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';

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
      align="center"
      gap="2"
      mb="2.5"
      ps="5"
      pe="1.5"
      py="1.5"
      bg="care.soft"
      borderRadius="card"
      animation="rise-in 220ms"
    >
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="1" flex="1" minW="0" py="1.5">
        <chakra.p role="status" flex="1 1 14rem" textStyle="small">
          If it is a lot right now, you can talk to a person too, day and night.
        </chakra.p>
        <Button variant="outline" size="sm" onClick={showLines}>
          See who to call
        </Button>
      </Flex>
      <IconButton
        label="Hide this"
        alignSelf="flex-start"
        icon={<Icon of={X} size={18} />}
        onClick={onDismiss}
      />
    </Flex>
  );
}
