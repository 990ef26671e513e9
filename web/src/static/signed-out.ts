/** On `#root`: the page in it was drawn for somebody who is not signed in, and the gateway sent it because nobody is. */
export const SIGNED_OUT = 'data-signed-out';
