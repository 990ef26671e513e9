/** What the build of the web writes into its pages, and the gateway that serves them must know. */

/**
 * Stands for where the product is opened, which a build cannot know: the gateway fills it in as it serves a page. It never
 * resolves, so what escapes unfilled leads nowhere.
 */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';

/** The folder of the pages that are drawn for people who are not signed in; each is named as its address, `/` is `index`. */
export const SIGNED_OUT_FOLDER = '.signed-out';
