import { Box, Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../picture/icon.tsx';
import { besideToasts, ToastsWithinReach } from '../toast/toasts-in-dialogs.tsx';

export interface DialogProps {
  open: boolean;
  /** Asked for by Escape, a press outside or the corner button. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** The footer stays in sight, and what stands above it scrolls: for what must be within reach on the smallest screen. */
  pinnedFooter?: boolean;
  /** What has the focus first; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What has the focus afterwards, where what opened the dialog may be gone by then; what had it before otherwise. */
  finalFocus?: () => HTMLElement | null;
}

/** The sheet is never higher than the screen; the focus rings of what scrolls have room inside it. */
const pinned = {
  content: {
    display: 'flex',
    flexDirection: 'column',
    maxH: { base: 'calc(100dvh - 1.5rem)', md: 'calc(100dvh - 3rem)' },
    overflow: 'hidden',
  },
  // Up to the edge of the sheet, so that what scrolls is cut there and not below an empty strip.
  scroll: {
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    mx: '-1.5',
    px: '1.5',
    mt: { base: '-5', md: '-9' },
    pt: { base: '5', md: '9' },
  },
  footer: {
    mt: '0',
    mx: { base: '-5', md: '-9' },
    mb: { base: '-5', md: '-9' },
    px: { base: '5', md: '9' },
    py: { base: '3.5', md: '5' },
    borderTopWidth: '1px',
    borderColor: 'line',
  },
} as const;

/** A dialog over the page: traps the focus, gives it back where it was, and leaves toasts within reach. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  pinnedFooter = false,
  initialFocus,
  finalFocus,
}: DialogProps) {
  const words = (
    <>
      <ChakraDialog.Header>
        <ChakraDialog.Title>{title}</ChakraDialog.Title>
      </ChakraDialog.Header>
      {description && <ChakraDialog.Description>{description}</ChakraDialog.Description>}
      {children && <ChakraDialog.Body>{children}</ChakraDialog.Body>}
    </>
  );
  return (
    <ChakraDialog.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      {...besideToasts}
      {...(initialFocus && { initialFocusEl: () => initialFocus.current })}
      {...(finalFocus && { finalFocusEl: finalFocus })}
      size={size}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content css={pinnedFooter ? pinned.content : undefined}>
            {pinnedFooter ? <Box css={pinned.scroll}>{words}</Box> : words}
            {footer && (
              <ChakraDialog.Footer css={pinnedFooter ? pinned.footer : undefined}>
                {footer}
              </ChakraDialog.Footer>
            )}
            <ChakraDialog.CloseTrigger asChild>
              {/* Not see-through: with a pinned footer the words scroll beneath it. */}
              <IconButton label="Close" icon={<Icon of={X} />} bg="card" _hover={{ bg: 'evergreen.soft' }} />
            </ChakraDialog.CloseTrigger>
            <ToastsWithinReach />
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
