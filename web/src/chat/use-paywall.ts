import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * The upgrade dialog's own state. It opens by itself once when the allowance is found to be used up, and never over a
 * crisis: nobody in danger meets a price.
 */
export function usePaywall(usedUp: boolean, inCrisis: boolean) {
  const [open, setOpen] = useState(false);
  const told = useRef(false);
  useEffect(() => {
    if (!usedUp) told.current = false;
    else if (!told.current && !inCrisis) {
      told.current = true;
      setOpen(true);
    }
  }, [usedUp, inCrisis]);
  const show = useCallback(() => {
    told.current = true;
    setOpen(true);
  }, []);
  return { open: open && !inCrisis, show, hide: useCallback(() => setOpen(false), []) };
}
