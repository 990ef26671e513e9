import { Check, Copy, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';

/**
 * Copies a number for people who call from another device. If the browser refuses, the button says so; the number is also in
 * the label of the button beside it. It uses no toast or tooltip, because neither is in the first load.
 */
export function CopyNumber({ number, name }: { number: string; name: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setOutcome('copied');
    } catch {
      // Without https there is no clipboard at all.
      setOutcome('refused');
    }
  };
  const labels = {
    copied: `Number of ${name} copied`,
    refused: `Not copied: this browser does not allow it. The number of ${name} is ${number}.`,
    none: `Copy the number of ${name}`,
  };
  const titles = { copied: 'Copied', refused: 'Not copied', none: 'Copy the number' };
  const icons = { copied: Check, refused: X, none: Copy };
  const shown = outcome ?? 'none';
  return (
    <IconButton
      label={labels[shown]}
      title={titles[shown]}
      icon={<Icon of={icons[shown]} size={18} />}
      color="muted"
      onClick={() => void copy()}
    />
  );
}
