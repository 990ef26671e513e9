import type { TestBrowser } from './test-browser.ts';

export const UPLOAD_PATH = '/api/admin/knowledge/upload';

/** Uploads a file of knowledge items as a browser does. */
export function sendFile(
  browser: TestBrowser,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  query = '',
): Promise<Response> {
  const form = new FormData();
  form.set('file', new File([content], name));
  return browser.send('POST', UPLOAD_PATH + query, form);
}

/** A CSV file of items with these titles. */
export function csvOf(titles: readonly string[]): string {
  const rows = titles.map((title) => `${title},cbt,techniques,Breathe slowly.,calm`);
  return `title,therapyApproach,category,content,tags\n${rows.join('\n')}\n`;
}
