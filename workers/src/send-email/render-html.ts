import escapeHtml from 'escape-html';
import { footerNote, helpHeading, hotlinesByRegion } from './footer.ts';
import type { MailContent } from './mail-content.ts';

const FONT = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";
const HEADING_FONT = "Fraunces, Georgia, 'Times New Roman', serif";

/** Renders a mail as HTML with tables and inline styles, which are all that many mail programs support. No images. */
export function renderHtml({ subject, heading, paragraphs, action }: MailContent): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:#FBF7F0;color:#1F2E2C;font-family:${FONT};font-size:17px;line-height:1.6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 20px;font-family:${HEADING_FONT};font-size:22px;color:#1F5D53">Winny</td></tr>
<tr><td style="padding:32px;background:#FFFDF9;border:1px solid #E3DACA;border-radius:20px">
<h1 style="margin:0 0 16px;font-family:${HEADING_FONT};font-size:26px;line-height:1.25;font-weight:normal">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
<p style="margin:24px 0 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;background:#1F5D53;color:#FFFDF9;border-radius:24px;text-decoration:none">${escapeHtml(action.label)}</a></p>
</td></tr>
<tr><td style="padding:24px 8px 0;font-size:14px;line-height:1.55;color:#55635E">
<p style="margin:0 0 8px">${escapeHtml(helpHeading)}</p>
${hotlinesByRegion()
  .map(
    ({ region, lines }) =>
      `<p style="margin:0 0 12px"><b>${region}</b><br>${lines.map((line) => escapeHtml(line)).join('<br>')}</p>`,
  )
  .join('\n')}
<p style="margin:16px 0 0">${escapeHtml(footerNote)}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
