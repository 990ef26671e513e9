import { laterDialog } from '../ui/later.tsx';
import type { SessionDrawerProps } from './session-drawer.tsx';
import type { UpgradeDialogProps } from './upgrade-dialog.tsx';

/** What the chat may open over itself, each from its own file, fetched once the conversation stands. */

export const SessionDrawer = laterDialog<SessionDrawerProps>(() =>
  import('./session-drawer.tsx').then((part) => part.SessionDrawer),
);
export const UpgradeDialog = laterDialog<UpgradeDialogProps>(() =>
  import('./upgrade-dialog.tsx').then((part) => part.UpgradeDialog),
);
