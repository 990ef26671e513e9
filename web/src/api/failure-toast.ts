import { type ToastText, toast } from '../ui/toast/toast.ts';
import { serverMessage } from './errors.ts';
import { handleUnauthorized } from './unauthorized.ts';

/** A destructive toast with the server's sentence, or the error's message if there is none. */
export function failureToast(title: string, error: Error): ToastText {
  return { title, description: serverMessage(error) ?? error.message, tone: 'destructive' };
}

/** Shows why an action failed. A person who is signed out is redirected to sign in instead. */
export function reportFailure(title: string, error: Error): void {
  if (!handleUnauthorized(error)) toast(failureToast(title, error));
}
