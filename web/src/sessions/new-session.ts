import { openingLater } from '../ui/opening-later.tsx';
import type { NewSessionDialogProps } from './new-session-dialog.tsx';

/** Starting a session; no part of the first load of the screens that offer it. */
export const NewSession = openingLater<NewSessionDialogProps>(() =>
  import('./new-session-dialog.tsx').then((part) => part.NewSessionDialog),
);
