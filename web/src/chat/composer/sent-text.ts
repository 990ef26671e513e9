/**
 * The text that stays in the composer after a send (CHAT-20: the sent text is cleared). Text that was added after it stays; a
 * text that was edited during the send stays whole.
 */
export function withoutSent(text: string, sent: string): string {
  const begun = text.trimStart();
  return begun.startsWith(sent) ? begun.slice(sent.length).trimStart() : text;
}
