import { Menu as ChakraMenu } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';

export interface MenuEntry {
  value: string;
  label: string;
  icon: LucideIcon;
  /** Draws a hairline above this entry. */
  apart?: boolean;
}

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  onSelect: (value: string) => void;
}

/** A menu of actions under a button; arrow keys, Home, End, letters and Escape as everywhere. */
export function Menu({ trigger, entries, onSelect }: MenuProps) {
  return (
    <ChakraMenu.Root
      onSelect={(details) => onSelect(details.value)}
      // Fixed, so that a list that scrolls does not cut the menu off.
      positioning={{ placement: 'bottom-end', gutter: 8, strategy: 'fixed' }}
      lazyMount
      unmountOnExit
    >
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <ChakraMenu.Positioner>
        <ChakraMenu.Content>
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
