import { Menu as ChakraMenu } from '@chakra-ui/react';
import { Icon } from './icon.tsx';
import type { MenuEntry } from './menu-entry.ts';

export interface MenuSheetProps {
  /** The button the menu hangs under, which is not part of it: it is there before the menu is. */
  triggerId: string;
  contentId: string;
  open: boolean;
  onClose: () => void;
  entries: readonly MenuEntry[];
  /** The entry that is chosen first, where the menu was opened with a key. */
  first: string | undefined;
  onSelect: (value: string) => void;
}

/** What opens under a menu's button. Mounted anew each time it opens. */
export function MenuSheet({ triggerId, contentId, open, onClose, entries, first, onSelect }: MenuSheetProps) {
  return (
    <ChakraMenu.Root
      ids={{ trigger: triggerId, content: contentId }}
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      {...(first && { defaultHighlightedValue: first })}
      onSelect={(details) => onSelect(details.value)}
      // Fixed, so that a list that scrolls does not cut the menu off.
      positioning={{ placement: 'bottom-end', gutter: 8, strategy: 'fixed' }}
      lazyMount
      unmountOnExit
    >
      <ChakraMenu.Positioner>
        <ChakraMenu.Content aria-labelledby={triggerId}>
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
