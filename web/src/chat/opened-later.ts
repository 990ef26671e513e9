import { openingLater } from '../ui/opening-later.tsx';
import type { SessionDrawerProps } from './session-drawer.tsx';
import type { UpgradeDialogProps } from './upgrade-dialog.tsx';

/** What the chat may open over itself, no part of its first load. */

export const SessionDrawer = openingLater<SessionDrawerProps>(() =>
  import('./session-drawer.tsx').then((part) => part.SessionDrawer),
);
export const UpgradeDialog = openingLater<UpgradeDialogProps>(() =>
  import('./upgrade-dialog.tsx').then((part) => part.UpgradeDialog),
);
