import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Stands behind the tabs. */
  aside?: ReactNode;
  /** `plain` inside a card, `enclosed` for a form with two sides. */
  variant?: 'plain' | 'enclosed';
  /** The colour of the selected tab, for surfaces other than paper and card. */
  selectedColour?: 'card' | 'evergreen.soft';
}

const Bar = chakra('div', { base: { pos: 'relative', display: 'flex', flexWrap: 'wrap' } });

const List = chakra('div', {
  base: { flex: '1', display: 'flex', flexWrap: 'wrap', gap: '1' },
  variants: { variant: { plain: {}, enclosed: { p: '1', bg: 'sunk', borderRadius: 'pill' } } },
});

const Trigger = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minH: 'target',
    px: '4',
    borderRadius: 'pill',
    color: 'muted',
    cursor: 'pointer',
    textStyle: 'label',
    transition: 'background-color 150ms, color 150ms',
    _hover: { color: 'ink' },
    _selected: { color: 'ink' },
  },
  variants: {
    variant: {
      plain: { _selected: { bg: 'var(--tab-selected)' } },
      enclosed: { flex: 1, px: { base: '2', sm: '4' }, _selected: { bg: 'card', boxShadow: 'raised' } },
    },
  },
});

const Panel = chakra('div', {
  base: { _focusVisible: { outlineOffset: '4px', borderRadius: 'xs' } },
  variants: { variant: { plain: {}, enclosed: { pt: '6' } } },
});

/** The tab that a key selects; null for keys that select none. */
function stepTo(key: string, from: number, count: number): number | null {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * Tabs by the ARIA Authoring Practices: one Tab stop, arrow keys select. Without the library's state machine, because the
 * crisis dialog needs tabs in the first load.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  aside,
  variant = 'plain',
  selectedColour = 'evergreen.soft',
}: TabsProps<Value>) {
  const id = useId();
  const chosen = tabs.find((tab) => tab.value === value);
  const idOf = (kind: 'tab' | 'panel', of: string) => `${id}-${kind}-${of}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const from = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[stepTo(event.key, from, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(idOf('tab', next.value))?.focus();
  };
  return (
    <chakra.div css={{ '--tab-selected': `colors.${selectedColour}` }}>
      <Bar>
        <List role="tablist" aria-label={label} variant={variant} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <Trigger
              key={tab.value}
              type="button"
              role="tab"
              id={idOf('tab', tab.value)}
              variant={variant}
              aria-selected={tab.value === value}
              aria-controls={tab.value === value ? idOf('panel', tab.value) : undefined}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
            >
              {tab.label}
            </Trigger>
          ))}
        </List>
        {aside}
      </Bar>
      {chosen && (
        <Panel
          // Keyed by tab: state of one panel, such as an open disclosure, does not carry over to the next.
          key={chosen.value}
          role="tabpanel"
          id={idOf('panel', chosen.value)}
          aria-labelledby={idOf('tab', chosen.value)}
          tabIndex={0}
          variant={variant}
        >
          {chosen.content}
        </Panel>
      )}
    </chakra.div>
  );
}
