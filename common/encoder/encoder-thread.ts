import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { loadCrisisModel } from '../crisis-model/load-crisis-model.ts';
import { loadCrisisEncoder } from './crisis-encoder.ts';
import { loadSearchEncoder } from './search-encoder.ts';
import type { EncoderAnswer, EncoderCall, EncoderCalls, EncoderRequest } from './thread-calls.ts';
import { createTurns } from './turns.ts';

interface Task {
  request: EncoderRequest;
  line: Pick<MessagePort, 'postMessage'>;
}
const turns = createTurns<Task>();
let working = false;

// The thread that `openEncoderThread` starts: the search encoder, or the crisis encoder with the crisis model, so that neither the
// loading nor a failure of one holds up the other. It serves its program and every port that the program passes on.
const { withCrisisModel } = workerData as { withCrisisModel: boolean };
const crisisModel = withCrisisModel ? loadCrisisModel(await loadCrisisEncoder()) : null;
const encoder = withCrisisModel ? null : await loadSearchEncoder();

/** Time (ms) in which the failure is told before the thread ends. */
const TELL_MS = 100;

async function answer(request: EncoderRequest): Promise<EncoderCalls[EncoderCall]['answer']> {
  if (request.call === 'ready') return true;
  if (request.call === 'encode') {
    if (!encoder) throw new Error('This thread has the crisis model, not the search encoder.');
    return encoder.encode(request.given);
  }
  const { message, until } = request.given;
  return crisisModel && Date.now() < until ? crisisModel.assess(message) : null;
}

async function work({ request, line }: Task): Promise<void> {
  const { id } = request;
  const tell = (message: EncoderAnswer) => line.postMessage(message);
  try {
    tell({ id, answer: await answer(request) });
  } catch (error) {
    tell({ id, error: error instanceof Error ? error.message : String(error) });
    // After a failure inside WebAssembly all later calls can fail too; only a new thread has a new engine.
    if (request.call === 'assess') setTimeout(() => process.exit(1), TELL_MS);
  }
}

async function workThrough(): Promise<void> {
  if (working) return;
  working = true;
  for (let task = turns.next(); task; task = turns.next()) await work(task);
  working = false;
}

function take(task: Task): void {
  turns.add(task);
  void workThrough();
}

function serve(line: MessagePort): void {
  line.on('message', (request: EncoderRequest) => take({ request, line }));
}

if (parentPort) {
  const program = parentPort;
  program.on('message', (message: EncoderRequest | { port: MessagePort }) => {
    if ('port' in message) {
      serve(message.port);
      return;
    }
    take({ request: message, line: program });
  });
}
