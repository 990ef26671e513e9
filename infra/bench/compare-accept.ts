import { io } from 'socket.io-client';
import type { PersonSocket } from '../driver/person.ts';
import {
  type AcceptFigures,
  measureAccept,
  measureVerdict,
  newFloorSenders,
  newSenders,
  untilAnswered,
} from './accept.ts';
import { type Stack, startStack } from './accept-stack.ts';
import { round } from './window.ts';

export interface AcceptOptions {
  modelUrl: string;
  concurrency: number;
  /** Messages per sender and round. */
  each: number;
  rounds: number;
  /** Another built checkout to compare with. */
  against?: string | undefined;
  profiles?: string | undefined;
  log: (line: string) => void;
}

const FEW = 4;

/**
 * Measures how messages are accepted, one stack after the other: the floor, the floor with answers, the product without
 * and with replies, and optionally another checkout. The best round counts, because other load only ever adds time.
 */
export async function compareAccept(options: AcceptOptions): Promise<object> {
  const { modelUrl, concurrency, each, rounds, against, profiles, log } = options;
  const model = { OPENAI_BASE_URL: modelUrl, WORKER_CONCURRENCY: '500' };
  const stacks: { stack: Stack; replies: boolean }[] = [];
  const begin = async (started: Promise<Stack>, replies: boolean) => {
    stacks.push({ stack: await started, replies });
  };
  const gateway = new URL('./floor-accept.js', import.meta.url);
  const worker = { program: new URL('./floor-answer-worker.js', import.meta.url), modelUrl };
  await begin(startStack({ name: 'floor', instead: { gateway } }), false);
  await begin(startStack({ name: 'answeringFloor', instead: { gateway, worker } }), true);
  await begin(
    startStack({ name: 'accepting', environment: { ...model, WORKER_LANES: 'crisis' }, profiles }),
    false,
  );
  await begin(startStack({ name: 'answering', environment: model, profiles }), true);
  if (against) await begin(startStack({ name: 'against', checkout: against, environment: model }), true);
  try {
    const figures: Record<string, AcceptFigures[]> = {};
    const verdicts: Record<string, object> = {};
    for (const { stack, replies } of stacks) {
      log(`accept: warming up, ${stack.name}`);
      const count = concurrency;
      const isFloor = stack.name === 'floor' || stack.name === 'answeringFloor';
      const senders = isFloor ? await newFloorSenders(stack, count) : await newSenders(stack, count);
      await measureAccept(stack, senders, Math.ceil(each / 2), replies);
      for (let turn = 1; turn <= rounds; turn += 1) {
        log(`accept: ${stack.name}, round ${turn} of ${rounds}`);
        figures[stack.name] = [
          ...(figures[stack.name] ?? []),
          await measureAccept(stack, senders, each, replies),
        ];
      }
      if (isFloor) continue;
      const sockets = senders.slice(0, FEW).map(({ cookie, sessionId }) => ({
        sessionId,
        socket: io(stack.address, {
          transports: ['websocket'],
          forceNew: true,
          extraHeaders: { cookie },
        }) as PersonSocket,
      }));
      await Promise.all(
        sockets.map(({ socket }) => new Promise<void>((resolve) => socket.once('connect', resolve))),
      );
      verdicts[stack.name] = await measureVerdict(sockets, Math.min(each, 25));
      for (const { socket } of sockets) socket.disconnect();
      if (replies) await untilAnswered(stack);
    }
    const {
      floor,
      answeringFloor,
      accepting,
      answering,
      against: other,
    } = Object.fromEntries(Object.entries(figures).map(([name, all]) => [name, best(all)]));
    if (!floor || !answeringFloor || !accepting || !answering) throw new Error('not measured');
    return {
      concurrency,
      floor,
      answeringFloor,
      accepting,
      answering,
      ...(other && { against: other }),
      fewAtATime: verdicts,
      shareOfFloor: round(accepting.perSecond / floor.perSecond),
      shareOfAnsweringFloor: round(answering.perSecond / answeringFloor.perSecond),
      cpuShareOfAnsweringFloor: round(
        (answering.cpuMsPerMessage.all ?? 0) / (answeringFloor.cpuMsPerMessage.all ?? 1),
      ),
      ...(other && {
        cpuShareOfAgainst: round((answering.cpuMsPerMessage.all ?? 0) / (other.cpuMsPerMessage.all ?? 1)),
      }),
      goals: { shareOfFloor: 0.5, cpuShareOfAgainst: 0.5 },
    };
  } finally {
    await Promise.all(stacks.map(({ stack }) => stack.stop()));
  }
}

function best(figures: AcceptFigures[]): AcceptFigures {
  const quickest = figures.reduce((a, b) => (b.perSecond > a.perSecond ? b : a));
  const cheapest = figures.reduce((a, b) =>
    (b.cpuMsPerMessage.all ?? 0) < (a.cpuMsPerMessage.all ?? 0) ? b : a,
  );
  return { ...quickest, cpuMsPerMessage: cheapest.cpuMsPerMessage };
}
