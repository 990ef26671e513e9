import { later } from '../ui/later.ts';

/**
 * What is needed in danger, in one file of the build. The screens of a signed-in person come together with it
 * (`pages/signed-in-screens.ts`), so that nothing has to be fetched when it is wanted; other pages fetch it ahead.
 */
export const liveHost = later(() => import('./live-host.tsx').then((part) => part.LiveHost));
export const supportDialog = later(() => import('./support-dialog.tsx').then((part) => part.SupportDialog));
