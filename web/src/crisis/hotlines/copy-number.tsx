import { Check, Copy, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';

/**
 * Copies a number, for people whose telephone is another device. Where the browser does not allow it the button says so, and the
 * number stands in the words of the button beside it. No toast and no tooltip: neither is in the first load.
 */
export function CopyNumber({ number, name }: { number: string; name: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setOutcome('copied');
    } catch {
      // Also where the page did not come by https and there is no clipboard at all.
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
