import { laterDialog } from '../ui/later.tsx';
import type { NewSessionDialogProps } from './new-session-dialog.tsx';

/** Starting a session, from a file of its own: fetched after the screen that offers it. */
export const NewSession = laterDialog<NewSessionDialogProps>(() =>
  import('./new-session-dialog.tsx').then((part) => part.NewSessionDialog),
);
