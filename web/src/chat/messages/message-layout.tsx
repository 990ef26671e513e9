import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Mark } from '../../ui/picture/mark.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

/** A row that the browser skips in layout and paint while it is far off screen, so that long histories scroll smoothly. */
export const Row = chakra('li', {
  base: {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 7rem',
    listStyleType: 'none',
    // `content-visibility` clips overflow; the padding keeps focus rings visible.
    px: '1.5',
    mx: '-1.5',
    pb: '1.5',
  },
});

interface WinnyMessageProps {
  /** The previous message is Winny's too, so the mark is not repeated. */
  continues?: boolean;
  children: ReactNode;
  /** The small line below the text: time, copy button, status. */
  below?: ReactNode;
}

/** The layout of Winny's messages: beside the mark, without a bubble. */
export function WinnyMessage({ continues = false, children, below }: WinnyMessageProps) {
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

interface OwnMessageProps {
  continues?: boolean;
  /** The message is not stored yet. */
  pending?: boolean;
  children: ReactNode;
  below?: ReactNode;
}

/** The layout of the person's messages: a green bubble on the right. */
export function OwnMessage({ continues = false, pending = false, children, below }: OwnMessageProps) {
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
        opacity={pending ? 0.7 : 1}
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

/** The label of a day above its first message. */
export function DaySeparator({ children }: { children: ReactNode }) {
  return (
    <Box textAlign="center" color="muted" textStyle="fine" pt="8">
      {children}
    </Box>
  );
}
