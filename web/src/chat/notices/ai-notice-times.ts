/** What is known of a person's use on this device. */
export interface ChatUse {
  /** The day of the last chat, 'YYYY-MM-DD' by the device's clock. */
  readonly day: string;
  /** How long chats were visible since the last notice of that day (ms). */
  readonly usedMs: number;
}

const HOUR_MS = 60 * 60_000;
/** After this much use the notice comes again (SAFE-47). */
export const REMIND_AFTER_MS = 3 * HOUR_MS;

/**
 * Whether the person is told again that Winny is an AI: in each day's first chat, and after three hours of use.
 * @param known null when nothing is known of this device
 * @param addedMs how long the chat was visible since the last call
 */
export function nextNotice(
  known: ChatUse | null,
  today: string,
  addedMs: number,
): { use: ChatUse; notice: 'day' | 'hours' | null } {
  if (known?.day !== today) return { use: { day: today, usedMs: 0 }, notice: 'day' };
  const usedMs = known.usedMs + addedMs;
  if (usedMs < REMIND_AFTER_MS) return { use: { day: today, usedMs }, notice: null };
  return { use: { day: today, usedMs: 0 }, notice: 'hours' };
}
