import type { ChatTurn } from '../wire/chat-request.ts';
import { DENIAL, HARMLESS, OTHERS, PAST, STORY } from './harmless-phrases.ts';
import { saysSoInAnotherLanguage } from './other-languages.ts';
import { phrase, plainWords } from './plain-words.ts';
import { LEVELS, SIGNS, type Sign, type VerdictLevel, type VerdictType } from './signs.ts';

export interface Verdict {
  level: VerdictLevel;
  type: VerdictType;
  reason: string;
}

const NOTHING: Verdict = { level: 'none', type: 'none', reason: 'Nothing in the message points to danger.' };
const FIRST_PERSON = phrase('i|im|ive|id|ill|me|my|myself');
const YES =
  /^(?:\s*(?:yes|yeah|yep|yh|ye|sometimes|maybe|i think so|i have|i am|i do|kind of|a bit|probably)\b[\s,.!]*){1,3}/i;
const ASKED =
  /\b(?:ending|end|taking) your (?:own )?life|killing yourself|kill yourself|suicid|want(?:ing)? to die\b/i;
const MEANS_QUESTION = phrase(
  'how (?:many|much|high|tall|deep|long)~(?:pills|tablets|paracetamol|bridge|bridges|metres|meters|feet|dose|rope|medication|building)|(?:tallest|highest|nearest|high) bridges?',
);
const LOSS = phrase(
  'lost my (?:job|home|house|wife|husband|partner|mum|dad|baby|son|daughter)|(?:left|dumped|divorc*) me|died|hopeless|despair|failed everything|nothing left|cant go on',
);

/** Judges the last user turn of a conversation by rule. */
export function judgeTurns(turns: readonly ChatTurn[]): Verdict {
  const users = turns.filter(({ role }) => role === 'user');
  const last = users.at(-1)?.content ?? '';
  const verdict = judgeText(last);
  if (verdict.level === 'none' || verdict.level === 'concern') {
    const before = turns.slice(0, turns.lastIndexOf(users.at(-1) ?? (turns[0] as ChatTurn)));
    return judgeByWhatCameBefore(last, before) ?? verdict;
  }
  return verdict;
}

/** Judges one text on its own. */
export function judgeText(text: string): Verdict {
  if (saysSoInAnotherLanguage(text)) {
    return { level: 'high', type: 'suicide', reason: 'You mentioned wanting to end your life.' };
  }
  const words = withoutHarmless(plainWords(text));
  let gravest: Sign | null = null;
  for (const sign of SIGNS) {
    if (gravest && rank(sign.level) <= rank(gravest.level)) continue;
    if (sign.pattern.test(words)) gravest = sign;
  }
  return gravest ? temper(gravest, words) : NOTHING;
}

const rank = (level: VerdictLevel) => LEVELS.indexOf(level);

function withoutHarmless(words: string): string {
  let rest = words;
  for (const saying of HARMLESS) rest = rest.replace(saying, ' _ ');
  return rest;
}

/** Lowers what was said of others, of long ago, of a story, or only to deny it. Danger to a child is never lowered for being told of. */
function temper({ level, type, reason }: Sign, words: string): Verdict {
  const own = /\b(?:i|im|ive) (?:\w+ ){0,3}(?:want|going|thinking|plan|feel|now|still|again)\b/.test(words);
  const selfHarm = type === 'suicide' || type === 'self_harm' || type === 'eating_disorder';
  if ((selfHarm || type === 'harm_to_others') && DENIAL.test(words))
    return lowered('concern', level, type, reason);
  if (STORY.test(words) && !own) return NOTHING;
  if (selfHarm && OTHERS.test(words) && !FIRST_PERSON.test(withoutOthers(words))) {
    return PAST.test(words) || level === 'concern' ? NOTHING : lowered('concern', level, type, reason);
  }
  if (PAST.test(words) && !own && type !== 'child_safety') return lowered('concern', level, type, reason);
  return { level, type, reason };
}

/** "My friend" is not the writer speaking of themselves. */
const withoutOthers = (words: string) => words.replaceAll(new RegExp(OTHERS.source, 'gu'), '');

function lowered(most: VerdictLevel, level: VerdictLevel, type: VerdictType, reason: string): Verdict {
  return { level: rank(level) > rank(most) ? most : level, type, reason };
}

/** "Yes" to the question whether one thinks of suicide is an answer; so is a question about means after a loss. */
function judgeByWhatCameBefore(last: string, before: readonly ChatTurn[]): Verdict | null {
  const asked = before.findLast(({ role }) => role === 'assistant')?.content ?? '';
  if (YES.test(last) && last.length < 60 && asked.includes('?') && ASKED.test(asked)) {
    return { level: 'high', type: 'suicide', reason: 'You said that you are thinking of ending your life.' };
  }
  const earlier = before.filter(({ role }) => role === 'user').slice(-4);
  const now = plainWords(last);
  const despair = [...earlier, { content: last }].some(({ content }) => LOSS.test(plainWords(content)));
  if (MEANS_QUESTION.test(now) && despair) {
    return {
      level: 'high',
      type: 'suicide',
      reason: 'You asked about something dangerous after a hard loss.',
    };
  }
  return null;
}
