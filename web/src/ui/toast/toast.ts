import { create } from 'zustand';

export interface ToastText {
  title: string;
  description?: string | undefined;
  tone?: 'plain' | 'destructive';
}

export interface Toast extends ToastText {
  id: number;
}

/** Milliseconds until a toast leaves by itself. */
export const TOAST_MS = 5_000;

let lastId = 0;

/** The toast on the screen: one at a time, the newest replaces the one before. */
export const useToast = create<{ current: Toast | null }>()(() => ({ current: null }));

/**
 * Shows a toast, from anywhere.
 * @returns its id, for `dismissToast`
 */
export function toast(text: ToastText): number {
  lastId += 1;
  useToast.setState({ current: { ...text, id: lastId } });
  return lastId;
}

/** Takes a toast away, if it is still the one on the screen. */
export function dismissToast(id: number): void {
  useToast.setState(({ current }) => (current?.id === id ? { current: null } : { current }));
}
