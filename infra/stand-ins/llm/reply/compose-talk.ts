import * as openings from '../lexicon/openings.ts';
import { STYLES } from '../lexicon/styles.ts';
import { SUPPORT_TONES } from '../lexicon/support-tones.ts';
import { chooseClause } from './clause.ts';
import { findFeeling, findSituation } from './find-situation.ts';
import type { Pen, Slots } from './pen.ts';
import { PASSING, type Reading } from './read-person.ts';
import type { Prompt, StyleId } from './read-prompt.ts';
import { wordsOf } from './sentences.ts';
import { findIdeas } from './use-knowledge.ts';

const LEAST_WORDS = 60;
const MOST_WORDS = 175;
/** Of an idea and a message: one word of the sentence, or two of the title. */
const MUST_SHARE = 2;

interface Talk {
  pen: Pen;
  reading: Reading;
  prompt: Prompt;
  slots: Slots;
  style: StyleId;
}

const isPassing = ({ situation }: Reading) => situation !== null && PASSING.has(situation.id);

/** Replies to a message with a subject: repeats it, validates it, adds the view of the therapy style, and asks one question. */
export function composeTalk(pen: Pen, reading: Reading, prompt: Prompt): string {
  const slots: Slots = {
    topic: reading.situation?.topic,
    feeling: reading.feeling?.adjective,
    noun: reading.feeling?.noun,
  };
  const talk: Talk = { pen, reading, prompt, slots, style: prompt.style ?? 'humanistic' };
  const paragraphs = [opening(talk), middle(talk), suggestions(talk), closing(talk)].filter(Boolean);
  return withinMeasure(talk, paragraphs).join('\n\n');
}

function weigh(pen: Pen) {
  return (piece: string) =>
    (findFeeling(piece) ? 2 : 0) + (findSituation(piece) ? 1.5 : 0) - (pen.hasSaid(piece) ? 4 : 0);
}

// A reply must not state "you're a failure" as a fact.
const JUDGES_SELF =
  /^(?:you (?:should|ought|must|need to|have to)\b|you(?:'re| are| were|'ve been| always| never)\b.*\b(?:failure|idiot|mess|loser|stupid|useless|worthless|pathetic|burden|bad|ugly|fat|lazy|weak|broken|unlovable|selfish|horrible|terrible|not (?:good )?enough|dumb|disgusting|fault)|you (?:hate yourself|deserve (?:it|this|nothing|pain)|ruin|ruined|fail|failed|can't do anything)\b|(?:nobody|no one|everyone|everybody|people|they)(?: \w+)? (?:thinks?|hates?|judges?|likes?|loves?|wants?|cares?)\b.*\b(?:you|your)\b|everything is your)/i;

/** Repeats what the person said and validates it. */
function opening({ pen, reading, slots }: Talk): string {
  const clause = chooseClause(reading.message, weigh(pen));
  const parts: (string | null)[] = [];
  if (clause) {
    parts.push(pen.pick(JUDGES_SELF.test(clause) ? openings.REFLECTS_BELIEF : openings.REFLECTS, { clause }));
  } else if (reading.feeling && !reading.carried) parts.push(pen.pick(openings.NAMES_FEELING, slots));
  else if (reading.situation && !reading.carried) parts.push(pen.pick(openings.NAMES_TOPIC, slots));
  else if (!reading.asksAdvice) parts.push(pen.pick(openings.HEARS));
  parts.push(understanding(pen, reading));
  return parts.filter(Boolean).join(' ');
}

function understanding(pen: Pen, { feeling, situation }: Reading): string | null {
  const ofFeeling = feeling && (!situation || pen.chance(0.4)) ? fresh(pen, feeling.understands) : null;
  return ofFeeling ?? fresh(pen, situation?.understands ?? []) ?? pen.pick(openings.STEADIES);
}

/**
 * One to three of: an explanation of the therapy style, an idea of a knowledge passage or the view of the style, a sentence of
 * the support style.
 */
function middle(talk: Talk): string {
  const { pen, reading, prompt, style } = talk;
  if (isPassing(reading)) return fresh(pen, reading.situation?.understands ?? []) ?? '';
  const tone = prompt.support && pen.chance(0.55) ? fresh(pen, SUPPORT_TONES[prompt.support]) : null;
  return [
    prompt.experience === 'new' && reading.turn <= 2 ? fresh(pen, [STYLES[style].explains]) : null,
    sharedIdea(talk) ?? pen.pick(STYLES[style].moves),
    tone,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Only a wording that is new in this conversation; null instead of a repetition. */
function fresh(pen: Pen, templates: readonly string[], slots: Slots = {}): string | null {
  return pen.pick(
    templates.filter((each) => !pen.hasSaid(each)),
    slots,
  );
}

function sharedIdea({ pen, reading, prompt }: Talk): string | null {
  const about = [reading.message, reading.situation?.topic, reading.feeling?.noun].join(' ');
  const [best] = findIdeas(prompt.knowledge, about, pen);
  const hasSubject = reading.situation !== null || reading.feeling !== null || reading.asksAdvice;
  if (!best || !hasSubject || best.shared < MUST_SHARE) return null;
  return fresh(pen, openings.SHARES, { title: best.title, idea: best.idea }) ?? best.idea;
}

/** At most three suggestions: when the person asked for them, and sometimes otherwise. */
function suggestions({ pen, reading, prompt, style }: Talk): string {
  const justOffered = /^- /m.test(reading.saidBefore.at(-1) ?? '');
  const eager = prompt.support === 'tactical' || prompt.support === 'straight-talking' ? 0.5 : 0.25;
  const unasked =
    prompt.support !== 'deep-reflector' && reading.turn > 1 && !justOffered && pen.chance(eager);
  if (!reading.asksAdvice && !unasked) return '';
  const also = pen.any(prompt.approaches);
  const pool = [
    ...(reading.situation?.tries ?? []),
    ...STYLES[style].tries,
    ...(also ? STYLES[also].tries : []),
  ].filter((each) => !pen.hasSaid(each));
  const items = pen.pickSome(pool, reading.asksAdvice ? 3 : 2);
  if (items.length === 0) return '';
  const intro = reading.asksAdvice ? (pen.pick(openings.OFFERS_ADVICE) ?? '') : STYLES[style].offers;
  const list = items.map((item) => `- ${item}`).join('\n');
  const end = pen.chance(0.4) ? fresh(pen, openings.LEAVES_OPEN) : null;
  return [`${intro}\n\n${list}`, end].filter(Boolean).join('\n\n');
}

/** Exactly one question, of the style or the subject. */
function closing({ pen, reading, prompt, slots, style }: Talk): string {
  const ofStyle = isPassing(reading) ? [] : STYLES[style].asks;
  const ofSubject = reading.situation?.asks ?? openings.ASKS_ANYTHING;
  const first = pen.chance(0.5) ? ofStyle : ofSubject;
  const ask =
    fresh(pen, first, slots) ??
    fresh(pen, [...ofStyle, ...ofSubject], slots) ??
    fresh(pen, openings.ASKS_ANYTHING) ??
    pen.pick([...ofStyle, ...ofSubject], slots) ??
    '';
  if (!prompt.name || reading.turn % 4 !== 1 || !pen.chance(0.6)) return ask;
  return ask.replace(/^[A-Z](?=[a-z]+ )/, (letter) => `${prompt.name}, ${letter.toLowerCase()}`);
}

function withinMeasure({ pen, reading }: Talk, paragraphs: string[]): string[] {
  const count = () => wordsOf(paragraphs.join(' ')).length;
  const ask = paragraphs.pop() ?? '';
  // A reply to good news has no filler.
  const least = isPassing(reading) ? 0 : LEAST_WORDS;
  while (count() + wordsOf(ask).length < least) {
    const more = fresh(pen, [...(reading.situation?.understands ?? []), ...openings.STEADIES]);
    if (!more) break;
    paragraphs[paragraphs.length - 1] += ` ${more}`;
  }
  // An unnecessary list is dropped first.
  while (count() + wordsOf(ask).length > MOST_WORDS && paragraphs.length > 1) paragraphs.pop();
  return [...paragraphs, ask];
}
