import { Tooltip as ChakraTooltip, Portal } from '@chakra-ui/react';

export interface TooltipSheetProps {
  /** The control the words are about, which is not part of the tooltip: it is there before the tooltip is. */
  triggerId: string;
  contentId: string;
  open: boolean;
  onClose: () => void;
  content: string;
}

/** The words of a tooltip beside their control; Escape and scrolling end it. */
export function TooltipSheet({ triggerId, contentId, open, onClose, content }: TooltipSheetProps) {
  return (
    <ChakraTooltip.Root
      ids={{ trigger: triggerId, content: contentId }}
      open={open}
      // Above, where nothing is said: below the composer stands whom to call.
      positioning={{ placement: 'top' }}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content>{content}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  );
}
