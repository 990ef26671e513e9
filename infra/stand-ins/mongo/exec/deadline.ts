import { CommandError } from '../errors.ts';

/**
 * `maxTimeMS`: checked between chunks of work, which stops after this time. Only working time counts, not the time between a
 * cursor's batches.
 */
export class Deadline {
  private left: number | undefined;
  private startedAt = performance.now();

  constructor(milliseconds: number | undefined) {
    this.left = milliseconds || undefined;
  }

  /** @throws CommandError 50 once the time is used up. */
  check(): void {
    if (this.left !== undefined && performance.now() - this.startedAt > this.left) {
      throw new CommandError(50, 'operation exceeded time limit');
    }
  }

  pause(): void {
    if (this.left !== undefined) this.left -= performance.now() - this.startedAt;
  }

  resume(): void {
    this.startedAt = performance.now();
  }
}

const SLICE_MS = 8;
let sliceEnd = 0;

/** Lets other connections run after this one has worked for a while. */
export async function breathe(): Promise<void> {
  const now = performance.now();
  if (now < sliceEnd) return;
  await new Promise<void>((resolve) => setImmediate(resolve));
  sliceEnd = performance.now() + SLICE_MS;
}
