import type { Logger } from './logger.ts';
import { withTimeout } from './waiting.ts';

/** A step of a graceful shutdown with its timeout (ms). */
export interface ShutdownStep {
  name: string;
  within: number;
  run: () => Promise<unknown> | unknown;
}

/**
 * Shuts the process down on SIGTERM or SIGINT. A step that fails or times out is skipped, so that the shutdown always
 * finishes. The returned function does the same.
 */
export function shutdownOnSignal(
  logger: Logger,
  steps: ShutdownStep[],
): (exitCode?: number) => Promise<void> {
  let ending: Promise<void> | undefined;
  const end = (exitCode = 0) => {
    ending ??= runSteps(logger, steps).then(() => process.exit(exitCode));
    return ending;
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      logger.info({ signal }, 'shutting down');
      void end();
    });
  }
  return end;
}

/** Runs the steps of a shutdown in order; always finishes. */
export async function runSteps(logger: Logger, steps: ShutdownStep[]): Promise<void> {
  for (const step of steps) {
    try {
      const outcome = await withTimeout(step.within, Promise.resolve(step.run()), () => 'late' as const);
      if (outcome === 'late') logger.warn({ step: step.name }, 'shutdown step took too long');
    } catch (error) {
      logger.warn({ step: step.name, err: error }, 'shutdown step failed');
    }
  }
}
