/** A page that does not look suspicious. */
const NEUTRAL_PAGE = 'https://www.bbc.co.uk/weather';

/**
 * Empties the page before the other page has loaded, and replaces the history entry, so that Back does not return to the
 * chat.
 */
export function leaveQuickly(): void {
  document.title = 'Weather';
  document.body.replaceChildren();
  window.location.replace(NEUTRAL_PAGE);
}
