import { chakra } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { Icon } from '../../ui/picture/icon.tsx';

const DropArea = chakra('label', {
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
const Input = chakra('input', {
  base: { pos: 'absolute', inset: 0, w: 'full', h: 'full', opacity: 0, cursor: 'inherit' },
});

interface FilePickerProps {
  file: File | null;
  disabled: boolean;
  /** Several files can be dropped, but only one can be chosen. */
  onChoose: (files: readonly File[]) => void;
}

/** Chooses a file, by a press or by dropping it. */
export function FilePicker({ file, disabled, onChoose }: FilePickerProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    // Without it the browser would open the file instead of this page.
    event.preventDefault();
    setOver(event.type === 'dragover' && !disabled);
  };
  const drop = (event: DragEvent) => {
    over(event);
    if (!disabled) onChoose([...event.dataTransfer.files]);
  };
  return (
    <DropArea
      {...(isOver && { borderColor: 'evergreen', bg: 'evergreen.soft' })}
      onDragOver={over}
      onDragLeave={over}
      onDrop={drop}
    >
      <Input
        type="file"
        accept=".json,.csv,.txt"
        aria-labelledby={id}
        disabled={disabled}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file can be chosen again after it was changed.
          target.value = '';
        }}
      />
      <chakra.span color="evergreen" display="inline-flex">
        <Icon of={FileUp} size={26} />
      </chakra.span>
      <chakra.span id={id} minW="0" overflowWrap="anywhere">
        <chakra.span display="block" textStyle="strong">
          {file ? file.name : 'Choose a file, or drop it here'}
        </chakra.span>
        <chakra.span display="block" textStyle="fine" color="muted">
          {file
            ? `${Math.max(1, Math.round(file.size / 1000)).toLocaleString('en-GB')} kB`
            : '.json, .csv or .txt'}
        </chakra.span>
      </chakra.span>
    </DropArea>
  );
}
