import { setImmediate } from 'node:timers/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Reading } from '../crisis-model/crisis-model.ts';
import { loadCrisisModel } from '../crisis-model/load-crisis-model.ts';
import { loadCrisisEncoder } from './crisis-encoder.ts';
import { loadSearchEncoder } from './search-encoder.ts';
import type { EncoderAnswer, EncoderCall, EncoderCalls, EncoderRequest } from './thread-calls.ts';
import { createTurns, type Turn } from './turns.ts';

type Line = Pick<MessagePort, 'postMessage'>;
interface Task extends Turn {
  line: Line;
  /** Of a message that was begun. */
  reading?: Reading;
}
const turns = createTurns<Task>(refuse);
let working = false;

// The thread that `openEncoderThread` starts: the search encoder, or the crisis encoder with the crisis model, so that neither the
// loading nor a failure of one holds up the other. It serves its program and every port that the program passes on.
const { withCrisisModel } = workerData as { withCrisisModel: boolean };
const crisisModel = withCrisisModel ? loadCrisisModel(loadCrisisEncoder) : null;
const encoder = withCrisisModel ? null : await loadSearchEncoder();

/** Time (ms) in which the failure is told before the thread ends. */
const TELL_MS = 100;
/** A message that was begun in time is read on for this time (ms), after new ones. */
const READ_ON_MS = 10_000;

/** @returns the answer; undefined for a message of which only a part was read */
async function answer(task: Task): Promise<EncoderCalls[EncoderCall]['answer'] | undefined> {
  const { request } = task;
  if (request.call === 'ready') return true;
  if (request.call === 'encode') {
    if (!encoder) throw new Error('This thread has the crisis model, not the search encoder.');
    return encoder.encode(request.given);
  }
  if (!crisisModel) return null;
  if (!task.reading) {
    task.reading = crisisModel.begin(request.given.message);
    task.until += READ_ON_MS;
  }
  await task.reading.readNext();
  return task.reading.isDone ? task.reading.verdict() : undefined;
}

/** Of a message that was begun, what was read counts if it is a crisis; otherwise the model is asked again about all of it. */
function refuse({ request: { id }, line, reading }: Task): void {
  tell(line, { id, answer: reading?.raisedSoFar() ?? null });
}

function tell(line: Line, answer: EncoderAnswer): void {
  line.postMessage(answer);
}

async function work(task: Task): Promise<void> {
  const { request, line } = task;
  const { id } = request;
  try {
    const given = await answer(task);
    if (given === undefined) turns.putBack(task);
    else tell(line, { id, answer: given });
  } catch (error) {
    tell(line, { id, error: error instanceof Error ? error.message : String(error) });
    // After a failure inside WebAssembly all later calls can fail too; only a new thread has a new engine.
    if (request.call === 'assess') setTimeout(() => process.exit(1), TELL_MS);
  }
}

async function heard(): Promise<Task | undefined> {
  await setImmediate();
  return turns.next();
}

async function workThrough(): Promise<void> {
  if (working) return;
  working = true;
  // Messages that came meanwhile are heard first: a new one goes before all that wait, and before the rest of a long one.
  for (let task = await heard(); task; task = await heard()) await work(task);
  working = false;
}

function take(request: EncoderRequest, line: Line): void {
  const until = request.call === 'assess' ? request.given.until : Number.POSITIVE_INFINITY;
  turns.add({ request, line, until });
  void workThrough();
}

function serve(line: MessagePort): void {
  line.on('message', (request: EncoderRequest) => take(request, line));
}

if (parentPort) {
  const program = parentPort;
  program.on('message', (message: EncoderRequest | { port: MessagePort }) => {
    if ('port' in message) {
      serve(message.port);
      return;
    }
    take(message, program);
  });
}
