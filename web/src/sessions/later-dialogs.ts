import { laterDialog } from '../ui/later.tsx';
import type { DeleteSessionDialogProps } from './delete-session-dialog.tsx';
import type { NewSessionDialogProps } from './new-session-dialog.tsx';
import type { RenameSessionDialogProps } from './rename-session-dialog.tsx';

/** The dialogs about sessions, each from its own file, fetched after the screen they belong to. */

export const NewSession = laterDialog<NewSessionDialogProps>(() =>
  import('./new-session-dialog.tsx').then((part) => part.NewSessionDialog),
);
export const RenameSession = laterDialog<RenameSessionDialogProps>(() =>
  import('./rename-session-dialog.tsx').then((part) => part.RenameSessionDialog),
);
export const DeleteSession = laterDialog<DeleteSessionDialogProps>(() =>
  import('./delete-session-dialog.tsx').then((part) => part.DeleteSessionDialog),
);
