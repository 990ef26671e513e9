/** Constants shared by the web build and the gateway that serves it. */

/**
 * Placeholder for the public origin, which is unknown at build time: the gateway replaces it when it serves a page. The
 * domain never resolves, so an unreplaced placeholder leads nowhere.
 */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';

/** The folder of the pages prerendered for people who are not signed in; each is named after its path, `/` is `index`. */
export const SIGNED_OUT_FOLDER = '.signed-out';
