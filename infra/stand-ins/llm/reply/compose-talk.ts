import * as openings from '../lexicon/openings.ts';
import { STYLES } from '../lexicon/styles.ts';
import { SUPPORT_TONES } from '../lexicon/support-tones.ts';
import { TRAPS } from '../lexicon/traps.ts';
import { chooseClause } from './clause.ts';
import { findFeeling, findSituation, plain } from './find-situation.ts';
import type { Pen, Slots } from './pen.ts';
import { chooseQuote } from './quote.ts';
import { PASSING, type Reading } from './read-person.ts';
import type { Prompt, StyleId } from './read-prompt.ts';
import { wordsOf } from './sentences.ts';
import { findIdeas } from './use-knowledge.ts';

const LEAST_WORDS = 60;
const MOST_WORDS = 175;

interface Talk {
  pen: Pen;
  reading: Reading;
  prompt: Prompt;
  slots: Slots;
  style: StyleId;
}

const GONE: ReadonlySet<string> = new Set(['grief', 'breakup', 'betrayal', 'infertility', 'pet-loss']);
const isPassing = ({ situation }: Reading) => situation !== null && PASSING.has(situation.id);

/** A reply to something a person tells: heard, understood, seen in the style's way, one question. */
export function composeTalk(pen: Pen, reading: Reading, prompt: Prompt): string {
  const topic = reading.situation?.topic ?? null;
  const slots: Slots = {
    topic,
    feeling: reading.feeling?.adjective,
    noun: reading.feeling?.noun,
    // One does not ask what somebody who is gone should understand.
    person: GONE.has(reading.situation?.id ?? '') ? null : reading.person,
    earlier: reading.earlier?.topic,
    thought: TRAPS.some(({ signs }) => signs.test(plain(reading.message))) ? 'that thought' : null,
  };
  const talk: Talk = { pen, reading, prompt, slots, style: prompt.style ?? 'humanistic' };
  const paragraphs = [opening(talk), middle(talk), suggestions(talk), closing(talk)].filter(Boolean);
  return withinMeasure(talk, paragraphs).join('\n\n');
}

function weigh(pen: Pen) {
  return (piece: string) =>
    (findFeeling(piece) ? 2 : 0) + (findSituation(piece) ? 1.5 : 0) - (pen.hasSaid(piece) ? 4 : 0);
}

// "You're a failure" must not come back as if it were so.
const JUDGES_SELF =
  /^(?:you (?:should|ought|must|need to|have to)\b|you(?:'re| are| were|'ve been| always| never)\b.*\b(?:failure|idiot|mess|loser|stupid|useless|worthless|pathetic|burden|bad|ugly|fat|lazy|weak|broken|unlovable|selfish|horrible|terrible|not (?:good )?enough|dumb|disgusting|fault)|you (?:hate yourself|deserve (?:it|this|nothing|pain)|ruin|ruined|fail|failed|can't do anything)\b|(?:nobody|no one|everyone|everybody|people|they)(?: \w+)? (?:thinks?|hates?|judges?|likes?|loves?|wants?|cares?)\b.*\b(?:you|your)\b|everything is your)/i;

/** What was heard, and that it makes sense. */
function opening({ pen, reading, prompt, slots }: Talk): string {
  const clause = chooseClause(reading.message, weigh(pen));
  const quote = clause && pen.chance(0.75) ? null : chooseQuote(reading.message, weigh(pen));
  const parts: (string | null)[] = [];
  if (quote && pen.chance(0.5)) parts.push(`${pen.pick(openings.QUOTES) ?? ''}\n\n> ${quote}\n\n`);
  else if (clause) {
    parts.push(pen.pick(JUDGES_SELF.test(clause) ? openings.REFLECTS_BELIEF : openings.REFLECTS, { clause }));
  } else if (reading.feeling && !reading.carried) parts.push(pen.pick(openings.NAMES_FEELING, slots));
  else if (reading.situation && !reading.carried) parts.push(pen.pick(openings.NAMES_TOPIC, slots));
  else if (!reading.asksAdvice) parts.push(pen.pick(openings.HEARS));
  parts.push(understanding({ pen, reading, prompt, slots }));
  return parts.filter(Boolean).join(' ').replace(/\n\n /g, '\n\n');
}

function understanding({
  pen,
  reading,
  slots,
}: Pick<Talk, 'pen' | 'reading' | 'prompt' | 'slots'>): string | null {
  const { feeling, situation } = reading;
  if (feeling && (!situation || pen.chance(0.4))) {
    const fresh = feeling.understands.filter((each) => !pen.hasSaid(each));
    if (fresh.length > 0) return pen.pick(fresh, slots);
  }
  const fresh = situation?.understands.filter((each) => !pen.hasSaid(each)) ?? [];
  return pen.pick(fresh.length > 0 ? fresh : openings.STEADIES, slots);
}

/** One or two of: an earlier subject, a habit of thought, an idea from the knowledge passages, the style's own way of seeing. */
function middle(talk: Talk): string {
  const { pen, reading, prompt, slots } = talk;
  if (isPassing(reading)) return fresh(pen, reading.situation?.understands ?? []) ?? '';
  const parts: (string | null)[] = [];
  if (prompt.experience === 'new' && reading.turn <= 2) parts.push(fresh(pen, STYLES[talk.style].explains));
  if (reading.turn > 2 && reading.earlier && pen.chance(0.4))
    parts.push(fresh(pen, openings.COMES_BACK, slots));
  else if (reading.sameAsBefore && pen.chance(0.3)) parts.push(fresh(pen, openings.GOES_ON, slots));
  const idea = sharedIdea(talk);
  if (idea) parts.push(idea);
  else parts.push(trap(talk) ?? pen.pick(STYLES[talk.style].moves, slots));
  const tone = prompt.support ? SUPPORT_TONES[prompt.support] : undefined;
  if (tone && pen.chance(0.55)) parts.push(fresh(pen, tone));
  return parts.filter(Boolean).slice(0, 3).join(' ');
}

/** Only what was not said before; nothing rather than a repetition. */
function fresh(pen: Pen, templates: readonly string[], slots: Slots = {}): string | null {
  return pen.pick(
    templates.filter((each) => !pen.hasSaid(each)),
    slots,
  );
}

function sharedIdea({ pen, reading, prompt }: Talk): string | null {
  const about = [reading.message, reading.situation?.topic, reading.feeling?.noun].join(' ');
  const [best] = findIdeas(prompt.knowledge, about, pen);
  if (!best || (best.shared === 0 && !reading.asksAdvice)) return null;
  return fresh(pen, openings.SHARES, { title: best.title, idea: best.idea }) ?? `${best.idea}`;
}

function trap({ pen, reading, style }: Talk): string | null {
  if (style !== 'cbt') return null;
  const found = TRAPS.filter(({ signs }) => signs.test(plain(reading.message)));
  return fresh(
    pen,
    found.flatMap(({ says }) => says),
  );
}

/** At most three things to try: when asked, and now and then when not. */
function suggestions(talk: Talk): string {
  const { pen, reading, prompt, style } = talk;
  const justOffered = /^- /m.test(reading.saidBefore.at(-1) ?? '');
  const eager = prompt.support === 'tactical' || prompt.support === 'straight-talking' ? 0.5 : 0.25;
  const wanted = reading.asksAdvice || (reading.turn > 1 && !justOffered && pen.chance(eager));
  if (!wanted || prompt.support === 'deep-reflector' ? !reading.asksAdvice : false) return '';
  const also = pen.any(prompt.approaches);
  const pool = [
    ...(reading.situation?.tries ?? []),
    ...STYLES[style].tries,
    ...(also ? STYLES[also].tries : []),
  ].filter((each) => !pen.hasSaid(each));
  const items = pen.pickSome(pool, reading.asksAdvice ? 3 : 2);
  if (items.length === 0) return '';
  const intro = pen.pick(reading.asksAdvice ? openings.OFFERS_ADVICE : STYLES[style].offers) ?? '';
  const list = items.map((item) => `- ${item}`).join('\n');
  const end = pen.chance(0.4) ? fresh(pen, openings.LEAVES_OPEN) : null;
  return [`${intro}\n\n${list}`, end].filter(Boolean).join('\n\n');
}

/** Exactly one question: the style's, the subject's, or about somebody who was mentioned. */
function closing({ pen, reading, prompt, slots, style }: Talk): string {
  const pools: (readonly string[])[] = isPassing(reading) ? [] : [STYLES[style].asks, STYLES[style].asks];
  if (reading.situation) pools.push(reading.situation.asks, reading.situation.asks);
  else pools.push(openings.ASKS_ANYTHING);
  if (slots.person) pools.push(openings.ASKS_ABOUT_PERSON);
  const pool = pen.any(pools) ?? openings.ASKS_ANYTHING;
  const ask =
    fresh(pen, pool, slots) ??
    fresh(pen, pools.flat(), slots) ??
    pen.pick(openings.ASKS_ANYTHING, slots) ??
    '';
  if (!prompt.name || reading.turn % 4 !== 1 || !pen.chance(0.6)) return ask;
  return ask.replace(/^[A-Z](?=[a-z]+ )/, (first) => `${prompt.name}, ${first.toLowerCase()}`);
}

function withinMeasure({ pen, reading, slots }: Talk, paragraphs: string[]): string[] {
  const count = () => wordsOf(paragraphs.join(' ')).length;
  const ask = paragraphs.pop() ?? '';
  // Good news needs no padding.
  const least = isPassing(reading) ? 0 : LEAST_WORDS;
  while (count() + wordsOf(ask).length < least) {
    const more = fresh(pen, [...(reading.situation?.understands ?? []), ...openings.STEADIES], slots);
    if (!more) break;
    paragraphs[paragraphs.length - 1] += ` ${more}`;
  }
  // A list too many is dropped before anything else is.
  while (count() + wordsOf(ask).length > MOST_WORDS && paragraphs.length > 1) paragraphs.pop();
  return [...paragraphs, ask];
}
