import { z } from 'zod';
import { isKnownModel } from '../stand-in.ts';
import { ApiError, unknownModel } from './api-error.ts';

const partSchema = z.looseObject({ type: z.string(), text: z.string().optional() });
const messageSchema = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool', 'function']),
  content: z.union([z.string(), z.array(partSchema), z.null()]).optional(),
});
const responseFormatSchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text') }),
  z.looseObject({ type: z.literal('json_object') }),
  z.looseObject({
    type: z.literal('json_schema'),
    json_schema: z.looseObject({
      name: z.string().regex(/^[\w-]{1,64}$/, 'must be 1-64 letters, digits, _ or -'),
      schema: z.record(z.string(), z.unknown()).optional(),
    }),
  }),
]);
const requestSchema = z.looseObject({
  model: z.string(),
  messages: z.array(messageSchema).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).nullish(),
  max_tokens: z.int().min(1).nullish(),
  max_completion_tokens: z.int().min(1).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  seed: z.int().nullish(),
  stop: z.union([z.string(), z.array(z.string()).max(4)]).nullish(),
  n: z.int().min(1).nullish(),
  response_format: responseFormatSchema.nullish(),
  tools: z.array(z.unknown()).nullish(),
});

export interface ChatTurn {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content: string;
}

export interface ChatRequest {
  model: string;
  turns: ChatTurn[];
  stream: boolean;
  includeUsage: boolean;
  maxTokens: number | null;
  seed: number | null;
  stop: string[];
  /** Structured output: the schema's name and the schema; `json_object` has neither. */
  format: { name: string | null; schema: Record<string, unknown> | null } | null;
}

/** The purpose of a request: a reply for people, or a judgement for a program. */
export const kindOf = (request: ChatRequest): 'reply' | 'judge' => (request.format ? 'judge' : 'reply');

function describeIssue(issue: z.core.$ZodIssue): ApiError {
  const param = issue.path.join('.');
  const missing = issue.code === 'invalid_type' && issue.input === undefined && issue.path.length === 1;
  const message = missing
    ? `Missing required parameter: '${param}'.`
    : `Invalid value for '${param || 'body'}': ${issue.message}.`;
  return new ApiError(400, message, {
    ...(param ? { param } : {}),
    code: missing ? 'missing_required_parameter' : 'invalid_value',
  });
}

type RawMessage = z.infer<typeof messageSchema>;

function textOf(content: RawMessage['content']): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map((part) => part.text ?? '').join('');
}

function roleOf(role: RawMessage['role']): ChatTurn['role'] {
  if (role === 'developer') return 'system';
  return role === 'function' ? 'tool' : role;
}

/** Parses the body of `/v1/chat/completions`. Throws ApiError as the real service does: 400, or 404 for the model. */
export function parseChatRequest(body: unknown): ChatRequest {
  const parsed = requestSchema.safeParse(body, { reportInput: true });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw issue ? describeIssue(issue) : new ApiError(400, 'The request is not valid.');
  }
  const raw = parsed.data;
  if (!isKnownModel(raw.model)) throw unknownModel(raw.model);
  refuseWhatIsNotSpoken(raw);
  return {
    model: raw.model,
    turns: raw.messages.map((each) => ({ role: roleOf(each.role), content: textOf(each.content) })),
    stream: raw.stream ?? false,
    includeUsage: raw.stream_options?.include_usage ?? false,
    maxTokens: raw.max_completion_tokens ?? raw.max_tokens ?? null,
    seed: raw.seed ?? null,
    stop: typeof raw.stop === 'string' ? [raw.stop] : (raw.stop ?? []),
    format: formatOf(raw.response_format),
  };
}

function refuseWhatIsNotSpoken(raw: z.infer<typeof requestSchema>): void {
  if (raw.stream_options && !raw.stream) {
    throw new ApiError(400, "'stream_options' is only allowed when 'stream' is true.", {
      param: 'stream_options',
    });
  }
  if ((raw.n ?? 1) > 1) throw new ApiError(400, 'The stand-in gives one choice only.', { param: 'n' });
  if (raw.tools?.length) throw new ApiError(400, 'The stand-in calls no tools.', { param: 'tools' });
}

function formatOf(format: z.infer<typeof responseFormatSchema> | null | undefined): ChatRequest['format'] {
  if (!format || format.type === 'text') return null;
  if (format.type === 'json_object') return { name: null, schema: null };
  return { name: format.json_schema.name, schema: format.json_schema.schema ?? null };
}
