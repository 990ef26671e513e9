/**
 * What stays in the composer once a text was sent (CHAT-20: it is cleared after success). What was typed on behind it
 * meanwhile stays, and a text that was changed meanwhile stays whole.
 */
export function withoutSent(text: string, sent: string): string {
  const begun = text.trimStart();
  return begun.startsWith(sent) ? begun.slice(sent.length).trimStart() : text;
}
