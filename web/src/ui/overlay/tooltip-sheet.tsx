import { Tooltip as ChakraTooltip, Portal } from '@chakra-ui/react';

export interface TooltipSheetProps {
  /** The control that is described. It is not part of this component, because it renders before the tooltip has loaded. */
  triggerId: string;
  contentId: string;
  open: boolean;
  onClose: () => void;
  content: string;
}

/** The content of a tooltip. Escape and scrolling close it. */
export function TooltipSheet({ triggerId, contentId, open, onClose, content }: TooltipSheetProps) {
  return (
    <ChakraTooltip.Root
      ids={{ trigger: triggerId, content: contentId }}
      open={open}
      // Above, because the safety notice is below the composer.
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
