/** Whether a test e-mail was sent: its result begins with a check mark (MAIL-2). */
export function isSuccess(result: string): boolean {
  return /^\s*[✓✔✅]/u.test(result);
}
