import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * The state of the upgrade dialog. It opens once when the allowance runs out, but never during a crisis or directly after
 * one. A button press opens it at any time.
 */
export function usePaywall(usedUp: boolean, inCrisis: boolean) {
  const [open, setOpen] = useState(false);
  const shown = useRef(false);
  useEffect(() => {
    if (inCrisis) {
      shown.current = true;
      setOpen(false);
    } else if (!usedUp) {
      shown.current = false;
    } else if (!shown.current) {
      shown.current = true;
      setOpen(true);
    }
  }, [usedUp, inCrisis]);
  const show = useCallback(() => {
    shown.current = true;
    setOpen(true);
  }, []);
  return { open: open && !inCrisis, show, hide: useCallback(() => setOpen(false), []) };
}
