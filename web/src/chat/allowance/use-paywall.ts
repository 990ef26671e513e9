import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * The state of the upgrade dialog. It opens once when the allowance runs out, and on request, but never during a crisis or
 * directly after one.
 */
export function usePaywall(usedUp: boolean, inCrisis: boolean) {
  const [open, setOpen] = useState(false);
  const shown = useRef(false);
  const crisis = useRef(inCrisis);
  crisis.current = inCrisis;
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
    // Else it would open as soon as the crisis dialog closes. A send that began before the crisis calls this too.
    setOpen(!crisis.current);
  }, []);
  /** Opens it unless it was open since the allowance ran out: the answer to the last message can come after the person closed it. */
  const showOnce = useCallback(() => {
    if (!shown.current) show();
  }, [show]);
  return { open: open && !inCrisis, show, showOnce, hide: useCallback(() => setOpen(false), []) };
}
