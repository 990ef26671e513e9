import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/picture/icon.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { SmallAction } from './small-action.tsx';

interface CopyButtonProps {
  text: string;
  /** The accessible name. */
  label?: string;
}

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ text, label = 'Copy message' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    // The browser refuses without https or permission. The text can still be selected.
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <SmallAction type="button" color="muted" aria-label={label} title={label} onClick={copy}>
      <Icon of={copied ? Check : Copy} size={15} />
      {copied && <span aria-hidden>Copied</span>}
      <VisuallyHidden role="status">{copied ? 'Copied' : ''}</VisuallyHidden>
    </SmallAction>
  );
}
