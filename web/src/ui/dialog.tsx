import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { besideToasts, ToastsWithinReach } from './toast/within-reach.tsx';

interface DialogProps {
  open: boolean;
  /** Asked for by Escape, a press outside or the corner button; never called by a blocking dialog. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** An `alertdialog` that only its own buttons end: Escape and presses outside do nothing, and there is no corner button. */
  blocking?: boolean;
  /** What has the focus first; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A dialog over the page: traps the focus, gives it back where it was, and leaves toasts within reach. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  blocking = false,
  initialFocus,
}: DialogProps) {
  return (
    <ChakraDialog.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      role={blocking ? 'alertdialog' : 'dialog'}
      closeOnEscape={!blocking}
      closeOnInteractOutside={!blocking}
      {...besideToasts}
      {...(initialFocus && { initialFocusEl: () => initialFocus.current })}
      size={size}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content>
            <ChakraDialog.Header pe={blocking ? '0' : undefined}>
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
            </ChakraDialog.Header>
            {description && <ChakraDialog.Description>{description}</ChakraDialog.Description>}
            {children && <ChakraDialog.Body>{children}</ChakraDialog.Body>}
            {footer && <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
            {!blocking && (
              <ChakraDialog.CloseTrigger asChild>
                <IconButton label="Close" icon={<Icon of={X} />} />
              </ChakraDialog.CloseTrigger>
            )}
            <ToastsWithinReach />
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
