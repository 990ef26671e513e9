import { lazyDialog } from '../ui/lazy/lazy-part.tsx';
import type { NewSessionDialogProps } from './new-session-dialog.tsx';

/** Starting a session; no part of the first load of the screens that offer it. */
export const NewSession = lazyDialog<NewSessionDialogProps>(() =>
  import('./new-session-dialog.tsx').then((part) => part.NewSessionDialog),
);
