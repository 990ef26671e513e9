import type { EarlierMessage, TurnRecord } from '@winny/common/data/message/store';
import type { PromptMessage } from '../providers/openai.ts';

/** Token budget of the conversation; with instructions and reply it fits the smallest common context window. */
const HISTORY_TOKENS = 3_000;
/** English text has about four characters per token; three leaves room for other scripts. */
const CHARACTERS_PER_TOKEN = 3;

/**
 * Builds a reply's prompt: the instructions, as many of the last turns as fit, and the whole message to answer.
 * @param earlier the messages before it, newest first
 */
export function buildPrompt(
  instructions: string,
  earlier: readonly EarlierMessage[],
  message: Pick<TurnRecord, 'content'>,
): PromptMessage[] {
  let left = HISTORY_TOKENS - tokensOf(message.content);
  const history: PromptMessage[] = [];
  for (const record of earlier) {
    const turn = promptTurn(record);
    left -= turn.reduce((sum, part) => sum + tokensOf(part.content), 0);
    if (left < 0) break;
    history.unshift(...turn);
  }
  return [{ role: 'system', content: instructions }, ...history, { role: 'user', content: message.content }];
}

function promptTurn(record: EarlierMessage): PromptMessage[] {
  const said: PromptMessage = { role: record.role, content: record.content };
  return record.reply?.content ? [said, { role: 'assistant', content: record.reply.content }] : [said];
}

function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
