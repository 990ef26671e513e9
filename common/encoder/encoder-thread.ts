import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { loadCrisisModel } from '../crisis-model/load-crisis-model.ts';
import { loadCrisisEncoder } from './crisis-encoder.ts';
import { loadEncoder } from './encoder.ts';
import type { EncoderAnswer, EncoderCall, EncoderCalls, EncoderRequest } from './thread-calls.ts';
import { createTurns } from './turns.ts';
import type { Encoder } from './vector.ts';

/**
 * The thread that `shareEncoder` starts: the sentence encoders of a process, and the crisis model.
 * It serves its program and every port that the program passes on.
 */
interface Task {
  request: EncoderRequest;
  line: Pick<MessagePort, 'postMessage'>;
}
const turns = createTurns<Task>();
let working = false;

const { assesses } = workerData as { assesses: boolean };
const crisisModel = assesses ? loadCrisisModel(await loadCrisisEncoder()) : null;

/** The encoder of the search, loaded by its first text: a process without search never pays for it. */
let searching: Promise<Encoder> | null = null;

async function encode(texts: string[]): Promise<Float32Array[]> {
  if (texts.length === 0) return [];
  searching ??= loadEncoder().catch((error: unknown) => {
    searching = null;
    throw error;
  });
  return (await searching).encode(texts);
}

async function answer(request: EncoderRequest): Promise<EncoderCalls[EncoderCall]['answer']> {
  if (request.call === 'encode') return encode(request.given);
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
