import type { ServerResponse } from 'node:http';
import type { SeenRequest } from '../scenarios/request-log.ts';
import type { ChatRequest } from './chat-request.ts';
import { EventText } from './event-text.ts';
import type { Pacer, Pacing } from './pacer.ts';
import type { Plan } from './plan-answer.ts';
import { usageOf } from './usage.ts';

interface Stream {
  response: ServerResponse;
  request: ChatRequest;
  plan: Plan;
  seen: SeenRequest;
  created: number;
}

/** Streams a planned answer, token by token at its pace, until it ends or the client leaves. */
export function sendStream(stream: Stream, pacer: Pacer): void {
  const { response, plan, seen } = stream;
  const text = new EventText(seen.id, stream.created, stream.request.includeUsage);
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': seen.id,
  });
  response.flushHeaders();
  response.socket?.setNoDelay(true);
  response.write(text.role());

  const pacing: Pacing = pacer.add({
    total: Math.min(plan.tokens.length, plan.fault?.afterTokens ?? plan.tokens.length),
    tokensPerSecond: plan.tokensPerSecond,
    firstTokenMs: plan.firstTokenMs,
    emit(from, to) {
      const tokens = plan.tokens.slice(from, to);
      seen.tokensSent += tokens.length;
      const room = tokens.length === 0 || response.write(tokens.map((token) => text.token(token)).join(''));
      if (to < this.total) return room ? 'go-on' : 'full';
      end(stream, text);
      return 'ended';
    },
  });
  response.on('drain', pacing.resume);
  response.once('close', () => {
    pacing.stop();
    if (seen.outcome === 'open') seen.outcome = 'client-left';
  });
}

function end({ response, request, plan, seen }: Stream, text: EventText): void {
  switch (plan.fault?.kind) {
    case 'stall':
      return; // Sends nothing more; the connection stays open until the client closes it.
    case 'cut':
      seen.outcome = 'cut';
      // After a comment line, so that the tokens before it are sent: the end is lost, not the middle.
      response.write(': cut\n\n', () => response.destroy());
      return;
    case 'malformed':
      response.write(text.broken());
      break;
    default:
      if (plan.finish) response.write(text.finish(plan.finish));
      if (request.includeUsage && plan.finish)
        response.write(text.usage(usageOf(request, plan.tokens.length)));
  }
  if (plan.done) response.write(text.done());
  seen.outcome = 'finished';
  response.end();
}
