import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { keepToastsUsable, ToastAccess } from '../toast/toasts-in-dialogs.tsx';

interface FullScreenDialogProps {
  open: boolean;
  /** Called for Escape. */
  onClose: () => void;
  /** The element that has the focus first. */
  initialFocus: RefObject<HTMLElement | null>;
  /** Must include a `FullScreenDialogTitle`, which names the dialog. */
  children: ReactNode;
}

/** A dialog that fills the screen. */
export function FullScreenDialog({ open, onClose, initialFocus, children }: FullScreenDialogProps) {
  return (
    <ChakraDialog.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      {...keepToastsUsable}
      closeOnInteractOutside={false}
      initialFocusEl={() => initialFocus.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Positioner p="0" overflow="hidden">
          <ChakraDialog.Content
            m="0"
            h="100dvh"
            maxW="none"
            p="0"
            bg="paper"
            borderWidth="0"
            borderRadius="0"
            boxShadow="none"
          >
            {children}
            <ToastAccess />
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}

/** The heading of a full-screen dialog. It is focusable. */
export function FullScreenDialogTitle({
  children,
  ref,
  describedBy,
}: {
  children: ReactNode;
  ref: RefObject<HTMLHeadingElement | null>;
  describedBy?: string;
}) {
  return (
    <ChakraDialog.Title
      ref={ref}
      tabIndex={-1}
      aria-describedby={describedBy}
      textStyle="title"
      fontSize="clamp(2rem, 1.6rem + 1.7vw, 2.75rem)"
      textWrap="balance"
      css={{ '@media (max-height: 47rem)': { fontSize: '1.75rem' } }}
      _focusVisible={{ outline: 'none' }}
    >
      {children}
    </ChakraDialog.Title>
  );
}
