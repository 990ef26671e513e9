import { lazyDialog } from '../lazy/lazy-part.tsx';
import type { DialogProps } from './dialog.tsx';

/** A `Dialog` whose sheet is no part of the first load. */
export const LazyDialog = lazyDialog<DialogProps>(() => import('./dialog.tsx').then((part) => part.Dialog));
