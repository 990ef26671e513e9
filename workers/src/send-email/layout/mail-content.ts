import type { ReactNode } from 'react';

/** One mail before it is laid out. Contains nothing that a person wrote, except a first name checked by `mailFacts`. */
export interface MailContent {
  /** Subject and preview are shown on locked phones: they never say that Winny is about mental health. */
  subject: string;
  /** The line that mail programs show after the subject. */
  preview: string;
  heading: string;
  body: ReactNode;
  /** The button. */
  action?: { label: string; url: string };
  /** Below the button: smaller text, such as how long the link is valid. */
  after?: ReactNode;
  /** Ends with the list of hotlines; absent: with one sentence that has the main ones. */
  listsHotlines?: true;
  /** Why one gets this mail; absent: because one has an account. */
  reason?: string;
}
