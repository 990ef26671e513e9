/** The one model this server has. Answers always carry this name, whatever name was asked for. */
export const MODEL_ID = 'winny-stand-in';

/** What this program is, said wherever somebody could take it for more. */
export const STATEMENT =
  'This is a rule-based stand-in for trying, developing and testing Winny. It is not a language model.';

/** When the stand-in's model was "created": a fixed figure, so that answers can be compared. */
export const MODEL_CREATED = 1_760_000_000;

/** Names under which a client may ask: our own, and the names of the service we stand in for. */
export function isKnownModel(name: string): boolean {
  return name === MODEL_ID || /^(gpt-|chatgpt-|o[1-9])[\w.:-]*$/.test(name);
}
