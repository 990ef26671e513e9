import { Menu as ChakraMenu } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../picture/icon.tsx';

export interface MenuEntry {
  value: string;
  label: string;
  icon: LucideIcon;
  /** Draws a hairline above this entry. */
  apart?: boolean;
}

export interface MenuSheetProps {
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  onSelect: (value: string) => void;
  /** How the menu was asked for before it was there, if it was: it is open from the start, at `first` where a key did it. */
  asked: { first: string | undefined } | null;
}

/** A menu with its button. */
export function MenuSheet({ trigger, entries, onSelect, asked }: MenuSheetProps) {
  return (
    <ChakraMenu.Root
      onSelect={(details) => onSelect(details.value)}
      // Fixed, so that a list that scrolls does not cut the menu off.
      positioning={{ placement: 'bottom-end', gutter: 8, strategy: 'fixed' }}
      defaultOpen={asked !== null}
      {...(asked?.first && { defaultHighlightedValue: asked.first })}
      lazyMount
      unmountOnExit
    >
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <ChakraMenu.Positioner>
        <ChakraMenu.Context>
          {({ open }) => (
            // An arrow key asks for the focus a frame later. After Escape in that frame it would be taken from the button,
            // into a menu that is about to go.
            <ChakraMenu.Content inert={!open}>
              {entries.map((entry) => (
                <ChakraMenu.Item
                  key={entry.value}
                  value={entry.value}
                  css={entry.apart ? { mt: '2', _before: hairline } : undefined}
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

const hairline = {
  content: '""',
  pos: 'absolute',
  insetInline: '3',
  top: '-1',
  borderTopWidth: '1px',
  borderColor: 'line',
} as const;
