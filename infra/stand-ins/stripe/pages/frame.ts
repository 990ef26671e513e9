import type { Response } from 'express';
import { html, NOTHING, type SafeHtml } from './html.ts';

export interface PageOptions {
  title: string;
  content: SafeHtml;
  /** Names of scripts in `browser/`. */
  scripts?: readonly string[];
  /** Origins to which a form's answer may lead. */
  formTargets?: readonly string[];
  /** Whether pages of the product may frame it. */
  framed?: boolean;
  status?: number;
}

/** Sends a whole page. It loads the stand-in's own style and scripts, and nothing else. */
export function sendPage(
  response: Response,
  { title, content, scripts = [], formTargets = [], framed = false, status = 200 }: PageOptions,
): void {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${framed ? '*' : "'none'"}`,
  ];
  response
    .status(status)
    .set({ 'cache-control': 'no-store', 'content-security-policy': policy.join('; ') })
    .type('html')
    .send(page(title, content, scripts, framed));
}

function page(title: string, content: SafeHtml, scripts: readonly string[], framed: boolean): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${framed ? NOTHING : html`<link rel="stylesheet" href="/static/pages.css">`}
${framed ? html`<link rel="stylesheet" href="/static/element.css">` : NOTHING}
${scripts.map((name) => html`<script src="/static/${name}" type="module"></script>`)}
</head>
<body>${content}</body>
</html>`.safe;
}
