import { footerNote, helpHeading, hotlinesByRegion } from './footer.ts';
import type { MailContent } from './mail-content.ts';

const WIDTH = 72;

/** Renders a mail as plain text. */
export function renderText({ heading, paragraphs, action }: MailContent): string {
  const help = hotlinesByRegion().map(({ region, lines }) => [region, ...lines].join('\n  '));
  const parts = [heading, ...paragraphs, `${action.label}: ${action.url}`, helpHeading];
  return `${[...parts.map(wrap), ...help, wrap(footerNote)].join('\n\n')}\n`;
}

/** Wraps at word boundaries; a word longer than a line, such as a URL, is not broken. */
function wrap(paragraph: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    if (line && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line].join('\n');
}
