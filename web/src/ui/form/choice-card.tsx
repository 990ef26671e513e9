import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

const Frame = chakra('label', {
  base: {
    pos: 'relative',
    display: 'block',
    minH: 'target',
    px: '5',
    py: '3.5',
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'card',
    cursor: 'pointer',
    transition: 'background-color 150ms, border-color 150ms',
    _hover: { borderColor: 'ink' },
    '&:has(:checked)': {
      bg: 'evergreen.soft',
      borderColor: 'evergreen',
      boxShadow: 'inset 0 0 0 1px var(--winny-colors-evergreen)',
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'evergreen', outlineOffset: '2px' },
    '&:has(:disabled)': { cursor: 'not-allowed', bg: 'sunk', borderColor: 'line', boxShadow: 'none' },
  },
});

// Invisible: the whole card is its label and shows its state.
const Radio = chakra('input', {
  base: { pos: 'absolute', insetBlock: 0, insetStart: 0, w: '5', h: 'full', opacity: 0, cursor: 'inherit' },
});

interface ChoiceCardProps {
  /** `checkbox` for several choices, which can be undone. */
  type?: 'radio' | 'checkbox';
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean | undefined;
  onChoose: () => void;
  title: string;
  /** One line of description. */
  line: string;
  badge?: ReactNode;
}

/** A radio button or checkbox as a card with a title and a description. */
export function ChoiceCard({ title, line, badge, onChoose, ...radio }: ChoiceCardProps) {
  const id = useId();
  return (
    <Frame>
      <Radio
        type="radio"
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}line`}
        onChange={onChoose}
        {...radio}
      />
      <chakra.span
        display="flex"
        alignItems="baseline"
        justifyContent="space-between"
        gap="2"
        textStyle="strong"
      >
        <span id={`${id}title`}>{title}</span>
        {badge}
      </chakra.span>
      <chakra.span id={`${id}line`} display="block" textStyle="small" color="muted" textWrap="pretty">
        {line}
      </chakra.span>
    </Frame>
  );
}
