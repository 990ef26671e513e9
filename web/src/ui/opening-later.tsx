import { type ComponentType, useState } from 'react';
import { later, useLater, usePrepared } from './later.ts';

/**
 * What opens over the page, from a file of its own: fetched in a quiet moment after the screen that may open it, and mounted
 * when it opens for the first time.
 */
export function openingLater<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = later(load);
  return function OpeningLater(props: Props) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    usePrepared(part);
    const Part = useLater(part, wanted);
    return wanted && Part && <Part {...props} />;
  };
}
