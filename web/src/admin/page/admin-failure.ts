import { serverMessage } from '../../api/errors.ts';
import type { ToastText } from '../../ui/toast/toast.ts';

/** The toast after a failed call of administrators: the server's sentence, otherwise the given one (ADMIN-23). */
export function adminFailure(error: Error, fallback: string): ToastText {
  return { title: 'Error', description: serverMessage(error) ?? fallback, tone: 'destructive' };
}
