import { Drawer as ChakraDrawer, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../picture/icon.tsx';
import { besideToasts, ToastsWithinReach } from '../toast/toasts-in-dialogs.tsx';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  placement?: 'start' | 'end';
}

/** A sheet from the side of the screen, for what does not fit beside the page. */
export function Drawer({ open, onClose, title, children, placement = 'end' }: DrawerProps) {
  return (
    <ChakraDrawer.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      placement={placement}
      {...besideToasts}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDrawer.Backdrop />
        <ChakraDrawer.Positioner>
          <ChakraDrawer.Content>
            <ChakraDrawer.Header>
              <ChakraDrawer.Title>{title}</ChakraDrawer.Title>
            </ChakraDrawer.Header>
            {children}
            <ChakraDrawer.CloseTrigger asChild>
              <IconButton label="Close" icon={<Icon of={X} />} />
            </ChakraDrawer.CloseTrigger>
            <ToastsWithinReach />
          </ChakraDrawer.Content>
        </ChakraDrawer.Positioner>
      </Portal>
    </ChakraDrawer.Root>
  );
}
