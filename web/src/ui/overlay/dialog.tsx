import { Box, Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../picture/icon.tsx';
import { keepToastsUsable, ToastAccess } from '../toast/toasts-in-dialogs.tsx';

export interface DialogProps {
  open: boolean;
  /** Called for Escape, a click outside or the close button. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Keeps the footer visible while the content scrolls, for actions that must be reachable on small screens. */
  pinnedFooter?: boolean;
  /** The element that has the focus first; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The element that has the focus afterwards, if the one that opened the dialog may be gone; by default that one. */
  finalFocus?: () => HTMLElement | null;
}

/** The dialog is never higher than the window. The padding keeps focus rings inside the scroll area visible. */
const pinned = {
  content: {
    display: 'flex',
    flexDirection: 'column',
    maxH: { base: 'calc(100dvh - 1.5rem)', md: 'calc(100dvh - 3rem)' },
    overflow: 'hidden',
  },
  // Extends to the edge of the dialog, so that content is clipped there.
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

/** A modal dialog. It traps and restores the focus and keeps toasts reachable. */
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
      {...keepToastsUsable}
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
              {/* Opaque, because with a pinned footer the content scrolls below it. */}
              <IconButton label="Close" icon={<Icon of={X} />} bg="card" _hover={{ bg: 'evergreen.soft' }} />
            </ChakraDialog.CloseTrigger>
            <ToastAccess />
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
