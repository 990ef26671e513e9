/** Whether to write screenshots into `infra/e2e/.screens`: `SCREENSHOTS=1`, set by `npm run screenshots`. */
export function wantsScreenshots(): boolean {
  return process.env.SCREENSHOTS === '1';
}
