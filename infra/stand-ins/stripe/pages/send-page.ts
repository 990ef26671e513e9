import type { Response } from 'express';
import { html, type SafeHtml } from './html.ts';

export interface PageOptions {
  title: string;
  content: SafeHtml;
  /** Names of style sheets in `browser/`. */
  styles?: readonly string[];
  /** Names of scripts in `browser/`. */
  scripts?: readonly string[];
  /** Origins to which a form's answer may lead. */
  formTargets?: readonly string[];
  /** Whether pages of the product may embed it. */
  embedded?: boolean;
  status?: number;
}

/** Sends a whole page. It loads the stand-in's own style and scripts, and nothing else. */
export function sendPage(
  response: Response,
  {
    title,
    content,
    styles = ['pages.css'],
    scripts = [],
    formTargets = [],
    embedded = false,
    status = 200,
  }: PageOptions,
): void {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${embedded ? '*' : "'none'"}`,
  ];
  response
    .status(status)
    .set({ 'cache-control': 'no-store', 'content-security-policy': policy.join('; ') })
    .type('html')
    .send(page(title, content, styles, scripts));
}

function page(
  title: string,
  content: SafeHtml,
  styles: readonly string[],
  scripts: readonly string[],
): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${styles.map((name) => html`<link rel="stylesheet" href="/static/${name}">`)}
${scripts.map((name) => html`<script src="/static/${name}" type="module"></script>`)}
</head>
<body>${content}</body>
</html>`.safe;
}
