import { CommandError } from '../errors.ts';

/** `maxTimeMS`: work looks at it between chunks and stops when the time is over. */
export class Deadline {
  private readonly end: number | undefined;

  constructor(milliseconds: number | undefined) {
    this.end = milliseconds ? performance.now() + milliseconds : undefined;
  }

  /** @throws CommandError 50 once the time is over. */
  check(): void {
    if (this.end !== undefined && performance.now() > this.end) {
      throw new CommandError(50, 'operation exceeded time limit');
    }
  }
}

const SLICE_MS = 8;
let sliceEnd = 0;

/** Lets other connections have their turn once this one has worked for a while. */
export async function breathe(): Promise<void> {
  const now = performance.now();
  if (now < sliceEnd) return;
  await new Promise<void>((resolve) => setImmediate(resolve));
  sliceEnd = performance.now() + SLICE_MS;
}
