/** Attribute of `#root` on a prerendered page, which the gateway sends only to visitors without a session cookie. */
export const SIGNED_OUT = 'data-signed-out';
