import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type CompletionRequest,
  completionRequestSchema,
  EVALUATION_MODELS,
} from '@winny/common/contract/evaluation';
import { LIMITS } from '@winny/common/contract/limits';
import { isLongerThan } from '@winny/common/domain/count-characters';
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { EvaluationError, invalid, malformed } from '../../evaluation/evaluation-error.ts';
import { presentCompletion, presentStream } from '../../evaluation/present-completion.ts';
import { type Conversation, runEvaluation } from '../../evaluation/run-evaluation.ts';
import { refusalOf } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { rateLimit } from '../rate-limit.ts';

const PATH = '/api/eval/v1';
/** A long conversation; more than any benchmark sends. */
const BODY_LIMIT = '1mb';
/** Evaluations at a time in this gateway: people come first. */
const MAX_AT_A_TIME = 8;

/**
 * Winny as a model for evaluators, in the form of OpenAI's chat completions (docs/evaluation.md). There only when
 * `EVAL_API_KEY` is set. Apart from the REST calls, because people do not use it and its errors have another form.
 */
export function evaluationRoutes(services: Services): Router {
  const router = Router();
  const key = services.environment.EVAL_API_KEY;
  if (!key) return router;
  let running = 0;

  router.use(PATH, rateLimit(services), (request: Request, _response: Response, next: NextFunction) => {
    const given = /^Bearer (.+)$/i.exec(request.get('authorization') ?? '')?.[1] ?? '';
    if (timingSafeEqual(digest(given), digest(key))) return next();
    next(new EvaluationError(401, 'invalid_request_error', 'invalid_api_key', 'The API key is not right.'));
  });
  router.get(`${PATH}/models`, (_request: Request, response: Response) => {
    const data = [...EVALUATION_MODELS.keys()].map((id) => ({
      id,
      object: 'model',
      created: 0,
      owned_by: 'winny',
    }));
    response.json({ object: 'list', data });
  });
  const body = express.json({ limit: BODY_LIMIT });
  router.post(`${PATH}/chat/completions`, body, async (request: Request, response: Response) => {
    const parsed = completionRequestSchema.safeParse(request.body);
    if (!parsed.success) throw malformed(parsed.error);
    const conversation = conversationOf(parsed.data);
    if (running >= MAX_AT_A_TIME) {
      response.set('Retry-After', '2');
      throw new EvaluationError(
        429,
        'rate_limit_error',
        'rate_limit_exceeded',
        'Too many at a time; try again.',
      );
    }
    const left = new AbortController();
    response.on('close', () => left.abort());
    running += 1;
    try {
      const evaluated = await runEvaluation(services, conversation, left.signal);
      const now = services.now();
      response.set('Cache-Control', 'no-store, no-transform');
      if (!parsed.data.stream) response.json(presentCompletion(parsed.data, evaluated, now));
      else response.type('text/event-stream').send(presentStream(parsed.data, evaluated, now).join(''));
    } finally {
      running -= 1;
    }
  });
  router.use(PATH, () => {
    throw new EvaluationError(404, 'invalid_request_error', 'unknown_url', 'There is no such call.');
  });
  router.use(PATH, answerError(services));
  return router;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** @throws EvaluationError when the model is unknown, or the conversation is none that a person can have */
function conversationOf({ model, messages }: CompletionRequest): Conversation {
  const style = EVALUATION_MODELS.get(model);
  if (!style) {
    const message = 'There is no such model; GET /models lists them.';
    throw new EvaluationError(404, 'invalid_request_error', 'model_not_found', message, 'model');
  }
  // A person cannot give Winny instructions of a system, so an evaluator cannot either.
  const said = messages.flatMap(({ role, content }) =>
    role === 'user' || role === 'assistant' ? [{ role, content: content.trim() }] : [],
  );
  if (said.at(-1)?.role !== 'user') throw invalid('The last message must be of the user.', 'messages');
  if (said.some(({ content }) => content === '')) throw invalid('A message is empty.', 'messages');
  if (said.some(({ role, content }) => role === 'user' && isLongerThan(content, LIMITS.messageChars))) {
    throw invalid(`A user message has more than ${LIMITS.messageChars} characters.`, 'messages');
  }
  return { style, said };
}

/** Sends every error in OpenAI's form; what was not expected is logged and sent without details. */
function answerError({ logger }: Services) {
  return (error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error);
    const answer = asEvaluationError(error);
    if (answer.code === 'internal') logger.error({ err: error }, 'evaluation failed');
    response.status(answer.status).json(answer.toBody());
  };
}

function asEvaluationError(error: unknown): EvaluationError {
  if (error instanceof EvaluationError) return error;
  const refusal = refusalOf(error);
  if (refusal) {
    const kind = refusal.status === 429 ? 'rate_limit_error' : 'server_error';
    return new EvaluationError(refusal.status, kind, refusal.code, refusal.message);
  }
  const { type } = error as { type?: unknown };
  if (type === 'entity.too.large') {
    return new EvaluationError(413, 'invalid_request_error', 'too_large', 'The body is larger than 1 MB.');
  }
  if (type === 'entity.parse.failed') return invalid('The body is not JSON.', null);
  return new EvaluationError(500, 'server_error', 'internal', 'Something went wrong.');
}
