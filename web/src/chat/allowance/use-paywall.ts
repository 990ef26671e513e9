import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * The upgrade dialog's own state. It opens by itself once when the allowance is found to be used up, and never over a
 * crisis or straight after one: nobody in danger meets a price. The person's own press opens it at any time.
 */
export function usePaywall(usedUp: boolean, inCrisis: boolean) {
  const [open, setOpen] = useState(false);
  const told = useRef(false);
  useEffect(() => {
    if (inCrisis) {
      told.current = true;
      setOpen(false);
    } else if (!usedUp) {
      told.current = false;
    } else if (!told.current) {
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
