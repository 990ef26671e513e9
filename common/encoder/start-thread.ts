import { type Transferable, Worker } from 'node:worker_threads';

/**
 * Starts a program in a thread, which does not hold up the end of this one. Tests and development run the sources, which a
 * thread needs a loader for.
 * @param program the address of its source file
 */
export function startThread(program: URL, workerData: object, transferList: Transferable[] = []): Worker {
  const thread = program.href.endsWith('.ts')
    ? new Worker(loading(program), {
        ...{ eval: true, workerData, transferList },
        execArgv: ['--conditions=winny-source'],
      })
    : new Worker(program, { workerData, transferList });
  thread.unref();
  return thread;
}

const loading = (program: URL) =>
  `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(program.href)}); })`;

/** The address of a program beside a module, whether this is a source or was built. @param name without its ending */
export function besideModule(moduleUrl: string, name: string): URL {
  return new URL(`./${name}.${moduleUrl.endsWith('.ts') ? 'ts' : 'js'}`, moduleUrl);
}
