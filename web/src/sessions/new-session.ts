import { lazyDialog } from '../ui/lazy/lazy-part.tsx';
import type { NewSessionDialogProps } from './new-session-dialog.tsx';

/** The new-session dialog as a lazy part. */
export const NewSession = lazyDialog<NewSessionDialogProps>(() =>
  import('./new-session-dialog.tsx').then((part) => part.NewSessionDialog),
);
