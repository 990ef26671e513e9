import { lazyPart } from '../ui/lazy/lazy-part.tsx';

/** The full list of hotlines. Screens of a signed-in person load it together with themselves (`pages/signed-in-screens.ts`). */
export const supportDialog = lazyPart(() =>
  import('./support-dialog.tsx').then((part) => part.SupportDialog),
);
