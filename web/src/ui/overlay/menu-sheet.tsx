import { Menu as ChakraMenu } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { Icon } from '../picture/icon.tsx';

export interface MenuEntry {
  value: string;
  label: string;
  icon: LucideIcon;
  /** Draws a line above this entry. */
  separated?: boolean;
}

export interface MenuSheetProps {
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  onSelect: (value: string) => void;
  /**
   * Set if the menu was requested before this component had loaded: it opens immediately, with `first` highlighted if a key
   * was used.
   */
  requested: { first: string | undefined } | null;
}

/** A menu with its button. */
export function MenuSheet({ trigger, entries, onSelect, requested }: MenuSheetProps) {
  return (
    <ChakraMenu.Root
      onSelect={(details) => onSelect(details.value)}
      // Fixed, so that a scrolling list does not clip the menu.
      positioning={{ placement: 'bottom-end', gutter: 8, strategy: 'fixed' }}
      defaultOpen={requested !== null}
      {...(requested?.first && { defaultHighlightedValue: requested.first })}
      lazyMount
      unmountOnExit
    >
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <ChakraMenu.Positioner>
        <ChakraMenu.Context>
          {({ open }) => (
            // The library focuses the menu once more one frame after it opens. If Escape is pressed in that frame, the focus
            // would move into the closing menu.
            <ChakraMenu.Content inert={!open}>
              <FocusAtOnce />
              {entries.map((entry) => (
                <ChakraMenu.Item
                  key={entry.value}
                  value={entry.value}
                  css={entry.separated ? { mt: '2', _before: hairline } : undefined}
                >
                  <Icon of={entry.icon} size={18} />
                  {entry.label}
                </ChakraMenu.Item>
              ))}
            </ChakraMenu.Content>
          )}
        </ChakraMenu.Context>
      </ChakraMenu.Positioner>
    </ChakraMenu.Root>
  );
}

/**
 * Focuses the menu when it appears. The library does that a frame later, and until then its button would get the keys: Enter
 * would highlight the next entry instead of choosing the one that is highlighted.
 */
function FocusAtOnce() {
  const within = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    within.current?.closest<HTMLElement>('[role=menu]')?.focus({ preventScroll: true });
  }, []);
  return <span ref={within} hidden />;
}

const hairline = {
  content: '""',
  pos: 'absolute',
  insetInline: '3',
  top: '-1',
  borderTopWidth: '1px',
  borderColor: 'line',
} as const;
