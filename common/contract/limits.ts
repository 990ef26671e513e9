/**
 * Numbers that both sides of a wire must agree on. Milliseconds unless a name says otherwise.
 * Those that the specification names are rows of docs/spec/requirements.md.
 */
export const LIMITS = {
  /** Characters (code points, so that an emoji is one) of one user message, after trimming. */
  messageChars: 4_000,
  /** Characters of one greeting (`/auto`) message. */
  greetingChars: 1_000,
  greetingsPerSession: 2,
  sessionTitleChars: 120,
  nameChars: 80,
  emailChars: 254,
  passwordChars: 6,
  /** bcrypt reads no further than this; longer passwords are refused rather than cut. */
  passwordBytes: 72,
  freeMessagesPerDay: 5,
  bonusMessages: 20,
  /** Messages a snapshot or a page of history holds at most. */
  messagesPerPage: 1_000,
  sessionsPerPage: 500,
  /** Sessions of one person; no more than the one page that is listed, so that every one is in sight. */
  sessionsPerPerson: 500,
  /** How long an acknowledgement waits for the model's verdict (SAFE-14). */
  verdictWaitMs: 1_500,
  /** How long frames are gathered at most (RT-24). */
  frameGatherMs: 40,
  greetingFirstMs: 1_500,
  greetingSecondMs: 2_500,
  messagesPollMs: 1_000,
  statusPollMs: 5_000,
  unauthorizedRedirectMs: 500,
} as const;
