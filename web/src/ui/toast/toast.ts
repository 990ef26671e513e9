import { create } from 'zustand';

export interface ToastText {
  title: string;
  description?: string | undefined;
  tone?: 'plain' | 'destructive';
}

export interface Toast extends ToastText {
  id: number;
}

/** Time until a toast closes by itself, in milliseconds. */
export const TOAST_MS = 5_000;

let lastId = 0;

/** The current toast. A new toast replaces it. */
export const useToast = create<{ current: Toast | null }>()(() => ({ current: null }));

/**
 * Shows a toast.
 * @returns its id, for `dismissToast`
 */
export function toast(text: ToastText): number {
  lastId += 1;
  useToast.setState({ current: { ...text, id: lastId } });
  return lastId;
}

/** Closes a toast if it is still shown. */
export function dismissToast(id: number): void {
  useToast.setState(({ current }) => (current?.id === id ? { current: null } : { current }));
}
