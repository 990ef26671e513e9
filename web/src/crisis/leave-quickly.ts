import { tabStorage } from '../storage/browser-storage.ts';

/** Read by `public/every-page.js`, which writes it too, and by `alerts/report-act.ts`. */
export const LEFT_KEY = 'winny-left';
/** A page that does not look suspicious. */
const NEUTRAL_PAGE = 'https://www.bbc.co.uk/weather';

/**
 * Empties the page before the other page has loaded, and replaces the history entry, so that Back does not return to the
 * chat.
 */
export function leaveQuickly(): void {
  // On the pages before this one, Back leaves again (`public/every-page.js`).
  tabStorage.write(LEFT_KEY, 'yes');
  document.title = 'Weather';
  document.body.replaceChildren();
  window.location.replace(NEUTRAL_PAGE);
}
