/** A shown mail may use its styles and open a link in a new tab. Scripts, forms and outside resources are blocked. */
export const MAIL_POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
].join('; ');

/** The HTML of a mail as it is served into its frame: its links open in a new tab. */
export function mailBody(body: string): string {
  const base = '<base target="_blank">';
  return /<head\b[^>]*>/i.test(body) ? body.replace(/<head\b[^>]*>/i, (head) => head + base) : base + body;
}
