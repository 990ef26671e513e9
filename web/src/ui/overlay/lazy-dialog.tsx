import { lazyDialog } from '../lazy/lazy-part.tsx';
import type { DialogProps } from './dialog.tsx';

/** `Dialog` as a lazy part. */
export const LazyDialog = lazyDialog<DialogProps>(() => import('./dialog.tsx').then((part) => part.Dialog));
