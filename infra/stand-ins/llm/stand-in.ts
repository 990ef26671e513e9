/** The only model of this server. Answers always carry this name, also when a client asked for another. */
export const MODEL_ID = 'winny-stand-in';

/** States that this program is not a language model; shown wherever it could be mistaken for one. */
export const STATEMENT =
  'This is a rule-based stand-in for trying, developing and testing Winny. It is not a language model.';

/** When the stand-in's model was "created": a fixed figure, so that answers can be compared. */
export const MODEL_CREATED = 1_760_000_000;

/** Names under which a client may ask: our own, and the names of the service we stand in for. */
export function isKnownModel(name: string): boolean {
  return name === MODEL_ID || /^(gpt-|chatgpt-|o[1-9])[\w.:-]*$/.test(name);
}
