/**
 * Limits that client and server must agree on, in milliseconds unless the name says otherwise. Numbers from the
 * specification are rows of docs/spec/requirements.md.
 */
export const LIMITS = {
  /** Characters (code points, so that an emoji counts as one) of a user message after trimming. */
  messageChars: 4_000,
  /** Characters of a greeting (`/auto`). */
  greetingChars: 1_000,
  greetingsPerSession: 2,
  sessionTitleChars: 120,
  nameChars: 80,
  emailChars: 254,
  passwordChars: 6,
  /** bcrypt ignores bytes after these; longer passwords are refused instead of truncated. */
  passwordBytes: 72,
  /** A password to be checked; longer than any that can be right. */
  givenPasswordChars: 1_000,
  mailTokenChars: 100,
  /** Characters of each part of a safety plan. */
  safetyPlanChars: 1_000,
  /** A password that an administrator sets. */
  adminPasswordChars: 8,
  auditReasonChars: 500,
  /** The people who fit a search are counted up to this number. */
  searchCount: 1_000,
  /** The longest cursor of a page of people. */
  cursorChars: 2_000,
  /** A whole upload fits beside the knowledge that comes with the product. */
  knowledgeItems: 6_000,
  knowledgeTitleChars: 200,
  knowledgeContentChars: 10_000,
  knowledgeTagsChars: 500,
  /** Former versions of an item that are kept. */
  knowledgeVersions: 50,
  /** Uploads that can be undone; the items of older ones stay. */
  knowledgeBatches: 100,
  uploadItems: 5_000,
  uploadBytes: 5 * 1024 * 1024,
  uploadNameChars: 200,
  /** Messages in a snapshot or a page of history. */
  messagesPerPage: 1_000,
  sessionsPerPage: 500,
  /** Sessions per person; equal to the listed page, so that none is hidden. */
  sessionsPerPerson: 500,
  /** How long an acknowledgement waits for the model's verdict (SAFE-14). */
  verdictWaitMs: 1_500,
  /** How long text is gathered into a frame (RT-24). */
  frameGatherMs: 40,
  greetingFirstMs: 1_500,
  greetingSecondMs: 2_500,
  messagesPollMs: 1_000,
  statusPollMs: 5_000,
  unauthorizedRedirectMs: 500,
} as const;
