import { Tooltip as ChakraTooltip, Portal } from '@chakra-ui/react';
import { type ReactElement, useState } from 'react';
import { tooltipDelay, tooltipWasShown } from './tooltip-delay.ts';

interface TooltipProps {
  content: string;
  children: ReactElement;
}

/** A word or two about a control, after 700 ms; at once when another tooltip was just read. Never the only label. */
export function Tooltip({ content, children }: TooltipProps) {
  const [openDelay, setOpenDelay] = useState(700);
  return (
    <ChakraTooltip.Root
      openDelay={openDelay}
      closeDelay={0}
      onOpenChange={({ open }) => {
        if (!open) tooltipWasShown(performance.now());
      }}
      lazyMount
      unmountOnExit
    >
      <ChakraTooltip.Trigger asChild onPointerEnter={() => setOpenDelay(tooltipDelay(performance.now()))}>
        {children}
      </ChakraTooltip.Trigger>
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content>{content}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  );
}
