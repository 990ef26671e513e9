import { type MessagePort, parentPort } from 'node:worker_threads';
import { loadEncoder } from './encoder.ts';
import type { EncoderAnswer, EncoderRequest } from './thread-calls.ts';

/**
 * The thread that `shareEncoder` starts: the only sentence encoder of a process. It serves its program and every port that the
 * program passes on, one call after another.
 */
const encoder = await loadEncoder();
let last: Promise<void> = Promise.resolve();

type Line = Pick<MessagePort, 'postMessage'>;

async function work({ id, given }: EncoderRequest, line: Line): Promise<void> {
  const tell = (message: EncoderAnswer) => line.postMessage(message);
  try {
    tell({ id, answer: await encoder.encode(given) });
  } catch (error) {
    tell({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

function enqueue(request: EncoderRequest, line: Line): void {
  last = last.then(() => work(request, line));
}

if (parentPort) {
  const program = parentPort;
  program.on('message', (message: EncoderRequest | { port: MessagePort }) => {
    if ('port' in message) {
      const { port } = message;
      port.on('message', (request: EncoderRequest) => enqueue(request, port));
    } else enqueue(message, program);
  });
}
