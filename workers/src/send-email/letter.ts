/** What a mail says, before it is made into HTML and text. Never anything of what was said in a chat. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The one thing to do. */
  action: { label: string; url: string };
}
