import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { askEncoder } from '../encoder/ask-encoder.ts';
import { createKnowledgeIndex } from './knowledge-index.ts';
import type { ThreadCalls, ThreadMessage, ThreadRequest } from './thread-calls.ts';

/** The thread that `startRetriever` starts: the index, apart from the event loop of the program. It asks the encoder's thread. */
const index = createKnowledgeIndex();

function answer(request: ThreadRequest): Promise<ThreadCalls[keyof ThreadCalls]['answer']> | null {
  switch (request.call) {
    case 'put':
      for (const { item, vector } of request.given) index.put(item, vector);
      return null;
    case 'useVectors':
      for (const { id, vector } of request.given) index.useVector(id, vector);
      return null;
    case 'remove':
      for (const id of request.given) index.remove(id);
      return null;
    case 'search':
      return index.search(request.given);
    case 'encode':
      return index.encode(request.given);
  }
}

const tell = (message: ThreadMessage) => parentPort?.postMessage(message);
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function serve(request: ThreadRequest): Promise<void> {
  try {
    tell({ id: request.id, answer: await answer(request) });
  } catch (error) {
    tell({ id: request.id, error: textOf(error) });
  }
}
parentPort?.on('message', (request: ThreadRequest) => void serve(request));

const { encoder } = workerData as { encoder: MessagePort | null };
if (encoder) {
  const client = askEncoder(encoder);
  // Without its encoder this thread ends too; the program starts both again.
  encoder.on('close', () => process.exit(1));
  try {
    await index.useEncoder({ encode: (texts) => client.ask('encode', texts) });
    tell({ encoder: 'loaded' });
  } catch (error) {
    tell({ encoder: 'failed', error: textOf(error) });
  }
}
