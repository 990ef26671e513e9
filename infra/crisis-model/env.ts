import { z } from 'zod';
import type { JudgeServer } from './ask-judge.ts';

const judgeSchema = z.object({
  OPENAI_API_KEY: z.string().min(1),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().default('gpt-4o-mini'),
});

/**
 * The server that the judge is asked on, as in the worker's environment.
 * @throws when a variable is missing or invalid
 */
export function readJudgeServer(variables: Record<string, string | undefined> = process.env): JudgeServer {
  const read = judgeSchema.parse(variables);
  return { apiKey: read.OPENAI_API_KEY, baseURL: read.OPENAI_BASE_URL, model: read.OPENAI_MODEL };
}
