import type { UpgradeDialogProps } from '../billing/upgrade-dialog.tsx';
import { lazyDialog, lazyPart } from '../ui/lazy/lazy-part.tsx';
import type { SessionDrawerProps } from './session-list/session-drawer.tsx';

export const SessionDrawer = lazyDialog<SessionDrawerProps>(() =>
  import('./session-list/session-drawer.tsx').then((part) => part.SessionDrawer),
);
export const chatRest = lazyPart(() => import('./notices/chat-rest.tsx').then((part) => part.ChatRest));
export const UpgradeDialog = lazyDialog<UpgradeDialogProps>(() =>
  import('../billing/upgrade-dialog.tsx').then((part) => part.UpgradeDialog),
);
