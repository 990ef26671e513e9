import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Mark } from '../../ui/picture/mark.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

/** A row the browser need not lay out or paint while it is far off the screen: a long history stays smooth. */
export const Row = chakra('li', {
  base: {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 7rem',
    listStyleType: 'none',
    // Such a row cuts off what hangs over its edge; the focus ring must not be.
    px: '1.5',
    mx: '-1.5',
    pb: '1.5',
  },
});

interface WinnyFrameProps {
  /** Follows another message of Winny's: the mark is not repeated. */
  continues?: boolean;
  children: ReactNode;
  /** The small line below: time, copy, what happened. */
  below?: ReactNode;
}

/** Winny's words: on the paper, beside the mark, without a bubble. */
export function WinnyFrame({ continues = false, children, below }: WinnyFrameProps) {
  return (
    <Flex gap={{ base: '3', md: '3.5' }} pt={continues ? '1.5' : '6'}>
      <Box w="8" flexShrink="0">
        {!continues && <Mark size="2rem" />}
      </Box>
      <Box minW="0" flex="1" maxW="measure">
        <VisuallyHidden>Winny:</VisuallyHidden>
        {children}
        {below && (
          <Flex align="center" wrap="wrap" columnGap="2" minH="8" color="muted" textStyle="fine">
            {below}
          </Flex>
        )}
      </Box>
    </Flex>
  );
}

interface OwnFrameProps {
  continues?: boolean;
  /** Not stored yet. */
  faint?: boolean;
  children: ReactNode;
  below?: ReactNode;
}

/** The person's words: a soft green bubble on the right. */
export function OwnFrame({ continues = false, faint = false, children, below }: OwnFrameProps) {
  return (
    <Flex direction="column" align="flex-end" pt={continues ? '1.5' : '6'}>
      <VisuallyHidden>You:</VisuallyHidden>
      <Box
        bg="evergreen.soft"
        color="ink"
        borderRadius="card"
        borderEndEndRadius="xs"
        px="5"
        py="3.5"
        maxW={{ base: '86%', md: '75%' }}
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        opacity={faint ? 0.7 : 1}
        transition="opacity 150ms"
      >
        {children}
      </Box>
      {below && (
        <Flex
          align="center"
          justify="flex-end"
          wrap="wrap"
          columnGap="2"
          minH="8"
          pt="0.5"
          maxW={{ base: '86%', md: '75%' }}
          color="muted"
          textStyle="fine"
          textAlign="end"
        >
          {below}
        </Flex>
      )}
    </Flex>
  );
}

/** The name of a day above its first message. */
export function DaySeparator({ children }: { children: ReactNode }) {
  return (
    <Box textAlign="center" color="muted" textStyle="fine" pt="8">
      {children}
    </Box>
  );
}
