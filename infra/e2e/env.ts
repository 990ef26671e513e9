/** What a run of the screens may be asked for: `SCREENSHOTS=1` (`npm run screenshots`) writes a picture of each into `infra/e2e/.screens`. */
export function wantsScreenshots(): boolean {
  return process.env.SCREENSHOTS === '1';
}
