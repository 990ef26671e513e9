import { lazy, Suspense, useEffect, useState } from 'react';
import { BareLines } from './bare-lines.tsx';
import { useSupport } from './support.ts';

const load = () => import('./support-dialog.tsx');

/** What cannot be loaded any more, off line or after an update, must not take the numbers with it. */
const SupportDialog = lazy(() =>
  load().then(
    (part) => ({ default: part.SupportDialog }),
    () => ({ default: BareLines }),
  ),
);

/** The place of the crisis lines: not part of the first load, but fetched as soon as the page has a quiet moment. */
export function SupportHost() {
  const open = useSupport((state) => state.open);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    wanted && (
      <Suspense>
        <SupportDialog />
      </Suspense>
    )
  );
}
