import type { DialogProps } from './dialog.tsx';
import { openingLater } from './opening-later.tsx';

/** A `Dialog` whose sheet is no part of the first load. */
export const LaterDialog = openingLater<DialogProps>(() =>
  import('./dialog.tsx').then((part) => part.Dialog),
);
