import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';

/**
 * Copies a number, for people whose telephone is another device. Where the browser does not allow it, nothing is lost: the
 * number is in the words of the button beside it.
 */
export function CopyNumber({ number, name }: { number: string; name: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <IconButton
      label={copied ? `Number of ${name} copied` : `Copy the number of ${name}`}
      title={copied ? 'Copied' : 'Copy the number'}
      icon={<Icon of={copied ? Check : Copy} size={18} />}
      color="muted"
      onClick={() => void copy()}
    />
  );
}
