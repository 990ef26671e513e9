import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface InlineForm {
  readonly open: boolean;
  readonly show: () => void;
  readonly hide: () => void;
  /** The button that opens the form; it gets the focus when the form closes. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** The form; its first field gets the focus when it opens. */
  readonly form: RefObject<HTMLFormElement | null>;
}

/** The state of a form that takes the place of the button that opens it. */
export function useInlineForm(): InlineForm {
  const [open, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (open) form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return {
    open,
    show: useCallback(() => setOpen(true), []),
    hide: useCallback(() => setOpen(false), []),
    opener,
    form,
  };
}
