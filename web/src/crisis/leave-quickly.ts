/** A page anybody might be looking at. */
const NEUTRAL_PAGE = 'https://www.bbc.co.uk/weather';

/**
 * Takes the conversation off the screen at once, before the other page has loaded, and takes this page's place in the
 * history, so that Back does not return to it.
 */
export function leaveQuickly(): void {
  document.title = 'Weather';
  document.body.replaceChildren();
  window.location.replace(NEUTRAL_PAGE);
}
