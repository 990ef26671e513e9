import { createHash } from 'node:crypto';
import { html, type SafeHtml } from './html.ts';
import { STYLES } from './styles.ts';

/** The inbox's pages may load their style and frame a mail, and nothing else. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`,
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A whole page around its content. */
export function page(title: string, content: SafeHtml): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${{ safe: STYLES }}</style>
</head>
<body><main>${content}</main></body>
</html>`.safe;
}
