import { judgementSchema } from '@winny/common/contract/judgement';
import { judgePrompt, lastQuestion, verdictOf } from '@winny/common/domain/crisis/judgement';
import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { JudgeMessage } from './layers.ts';

const FORMAT = zodResponseFormat(judgementSchema, 'crisis_verdict');
const TIMEOUT_MS = 30_000;
/** As in the worker. */
const EARLIER_MESSAGES = 8;

/** A server with the API of OpenAI. */
export interface JudgeServer {
  apiKey: string;
  baseURL: string;
  model: string;
}

/**
 * The judge of the worker, asked without a worker.
 * @param onFailure called for each message without a judgement; its level is then 0
 */
export function askJudge({ model, ...server }: JudgeServer, onFailure: () => void): JudgeMessage {
  const client = new OpenAI({ ...server, timeout: TIMEOUT_MS });
  return async (message, earlier, reply) => {
    const words = [...earlier.slice(-EARLIER_MESSAGES), message];
    try {
      const completion = await client.chat.completions.parse({
        model,
        temperature: 0,
        messages: judgePrompt(words, reply === null ? null : lastQuestion(reply)),
        response_format: FORMAT,
      });
      return verdictOf(judgementSchema.parse(completion.choices[0]?.message.parsed)).level;
    } catch {
      onFailure();
      return 0;
    }
  };
}
