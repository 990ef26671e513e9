/** The content of a mail before it is rendered as HTML and text. Never contains anything from a chat. */
export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The mail's button. */
  action: { label: string; url: string };
}
