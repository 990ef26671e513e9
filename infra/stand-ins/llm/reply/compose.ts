import { answerRequest } from '../answers/answer-request.ts';
import { judgeTurns } from '../judge/judge.ts';
import type { ChatTurn } from '../wire/chat-request.ts';
import { composeSafety } from './compose-safety.ts';
import { composeSmallTalk } from './compose-small-talk.ts';
import { composeTalk } from './compose-talk.ts';
import { Pen } from './pen.ts';
import { seedFrom } from './random.ts';
import { type Reading, readPerson } from './read-person.ts';
import { type Prompt, readPrompt, type Safety } from './read-prompt.ts';

const ATTEMPTS = 12;

/**
 * Writes the reply to a conversation. The same conversation gets the same reply, so that a retry repeats it; a later turn
 * repeats an earlier one only when no other wordings are left.
 */
export function composeReply(turns: readonly ChatTurn[], seed: number): string {
  const system = turns.filter(({ role }) => role === 'system').map(({ content }) => content);
  const prompt = readPrompt(system.join('\n'));
  const reading = readPerson(turns);
  const safety = prompt.safety ?? ownSafety(turns);
  const base = seedFrom(
    `${seed}|${prompt.style}|${turns.map(({ role, content }) => role + content).join('|')}`,
  );
  let reply = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    reply = compose(new Pen(base + attempt, reading.saidBefore), prompt, reading, safety);
    if (!reading.saidBefore.includes(reply)) break;
  }
  return reply;
}

function compose(pen: Pen, prompt: Prompt, reading: Reading, safety: Safety | null): string {
  if (safety) return composeSafety(pen, safety, reading, prompt.name);
  const answer = answerRequest(pen, reading, prompt);
  if (answer !== null) return answer;
  if (reading.smallTalk) return composeSmallTalk(pen, reading.smallTalk, reading, prompt);
  return composeTalk(pen, reading, prompt);
}

/** The judge decides when the prompt has no safety section. */
function ownSafety(turns: readonly ChatTurn[]): Safety | null {
  const { level, type } = judgeTurns(turns);
  if (level === 'none' || type === 'none') return null;
  const levels = { concern: 1, high: 2, imminent: 3 } as const;
  return { level: levels[level], type, lines: [], asked: false };
}
