import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { toast } from '../ui/toast/toast.ts';
import { Tooltip } from '../ui/tooltip.tsx';

/** Copies a number, for people whose telephone is another device. */
export function CopyNumber({ number, name }: { number: string; name: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setCopied(true);
    } catch {
      toast({ title: 'Not copied', description: `This browser does not allow it. The number is ${number}.` });
    }
  };
  return (
    <Tooltip content={copied ? 'Copied' : 'Copy the number'}>
      <IconButton
        label={copied ? `Number of ${name} copied` : `Copy the number of ${name}`}
        icon={<Icon of={copied ? Check : Copy} size={18} />}
        color="muted"
        onClick={() => void copy()}
      />
    </Tooltip>
  );
}
