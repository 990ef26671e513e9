import { chakra } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { Icon } from '../../ui/picture/icon.tsx';

const Frame = chakra('label', {
  base: {
    pos: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    minH: '5rem',
    px: '5',
    py: '4',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'line.strong',
    borderRadius: 'field',
    cursor: 'pointer',
    _hover: { borderColor: 'ink' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'evergreen', outlineOffset: '2px' },
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'muted' },
  },
});
// Invisible, but it fills the frame, so that a file can be dropped on it.
const Input = chakra('input', {
  base: { pos: 'absolute', inset: 0, w: 'full', h: 'full', opacity: 0, cursor: 'inherit' },
});

interface FilePickerProps {
  ref: RefObject<HTMLInputElement | null>;
  file: File | null;
  disabled: boolean;
  onChoose: (file: File | null) => void;
}

/** Chooses one file, by a press or by dropping it. */
export function FilePicker({ ref, file, disabled, onChoose }: FilePickerProps) {
  const id = useId();
  return (
    <Frame>
      <Input
        ref={ref}
        type="file"
        accept=".json,.csv,.txt"
        aria-labelledby={id}
        disabled={disabled}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
      <chakra.span color="evergreen" display="inline-flex">
        <Icon of={FileUp} size={26} />
      </chakra.span>
      <chakra.span id={id} minW="0" overflowWrap="anywhere">
        <chakra.span display="block" textStyle="strong">
          {file ? file.name : 'Choose a file'}
        </chakra.span>
        <chakra.span display="block" textStyle="fine" color="muted">
          {file
            ? `${Math.max(1, Math.round(file.size / 1000)).toLocaleString('en-GB')} kB`
            : '.json, .csv or .txt'}
        </chakra.span>
      </chakra.span>
    </Frame>
  );
}
