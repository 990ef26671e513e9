import { chakra, Flex } from '@chakra-ui/react';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { WinnyMessage } from './message-layout.tsx';

const Dot = chakra('span', {
  base: {
    boxSize: '2',
    borderRadius: 'pill',
    bg: 'lamp',
    animation: 'fade-in 900ms ease-in-out infinite alternate',
    '&:nth-of-type(2)': { animationDelay: '200ms' },
    '&:nth-of-type(3)': { animationDelay: '400ms' },
  },
});

/** Three dots while Winny is about to write. */
export function TypingIndicator({ continues }: { continues: boolean }) {
  return (
    <li>
      <WinnyMessage continues={continues}>
        <Flex align="center" gap="1.5" h="9" aria-hidden>
          <Dot />
          <Dot />
          <Dot />
        </Flex>
        <VisuallyHidden>is writing</VisuallyHidden>
      </WinnyMessage>
    </li>
  );
}
