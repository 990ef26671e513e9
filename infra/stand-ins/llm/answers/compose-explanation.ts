import * as wordings from '../lexicon/answers.ts';
import { APPROACHES } from '../lexicon/request-words.ts';
import type { Pen } from '../reply/pen.ts';
import { cautionSentences, countWords, fitting, usableSentences } from './phrases.ts';
import type { Exercise, Parts } from './read-passage.ts';

const MOST_WORDS = 110;
const CAUTION_WORDS = 45;
/** A paragraph below this length tells how to begin, not what something is. */
const LEAST_WORDS = 12;
const POINT_WORDS = 20;
const LAST_WORDS = 25;
const LABEL_WORDS = 12;
const MOST_LABELS = 8;

/** Explains something out of a passage. */
export function composeExplanation(pen: Pen, parts: Parts, message: string): string {
  const approaches = approachesIn(message);
  // One that is named alone has a passage about it.
  const named = approaches.length > 1 ? approaches : [];
  const told = named.length > 0 ? named : leadOf(parts);
  const [exercise] = parts.exercises;
  const points = pointsOf(parts);
  const overview = points ? '' : overviewOf(exercise);
  const last = points ? fitting(usableSentences(parts.after[0] ?? ''), MOST_WORDS) : '';
  const short = countWords(last) <= LAST_WORDS ? last : '';
  const body = emphasiseName([...told, points, overview, short].filter(Boolean).join('\n\n'), parts.name);
  const offered = named.length === 0 && !/^composite case/i.test(parts.title) ? exercise : undefined;
  return [body, warning(parts), closing(pen, body, parts, offered)].filter(Boolean).join('\n\n');
}

/** An approach that is known by name, for a prompt without a passage about it; null when the message names none. */
export function composeApproach(pen: Pen, message: string): string | null {
  const named = approachesIn(message);
  return named.length > 0 ? [...named, pen.pick(wordings.ASKS_AFTER_EXPLAINING) ?? ''].join('\n\n') : null;
}

const approachesIn = (message: string) =>
  Object.entries(APPROACHES)
    .filter(([name]) => new RegExp(`\\b${name}\\b`, name === 'ACT' ? '' : 'i').test(message))
    .map(([name, text]) => `**${name}**, ${text}`);

function leadOf({ lead }: Parts): string[] {
  const told: string[] = [];
  for (const paragraph of lead) {
    const sentences = usableSentences(paragraph);
    const left = MOST_WORDS - countWords(told.join(' '));
    if (countWords(paragraph) < LEAST_WORDS || sentences.length === 0) continue;
    if (countWords(sentences[0] ?? '') > left) break;
    told.push(fitting(sentences, left));
  }
  return told;
}

function pointsOf({ points, lead }: Parts): string {
  if (!points) return '';
  const items = points.items
    .map((item) => fitting(usableSentences(item), POINT_WORDS))
    .filter(Boolean)
    .map((item) => `- ${item}`);
  const heading = usableSentences(points.heading).at(-1) ?? '';
  const isSaid = lead.some(
    (paragraph) => paragraph === points.heading && countWords(paragraph) >= LEAST_WORDS,
  );
  return items.length === 0 ? '' : `${isSaid ? '' : `${heading}\n\n`}${items.join('\n')}`;
}

/** The steps by their first words, if those are short. */
function overviewOf(exercise: Exercise | undefined): string {
  if (!exercise || exercise.steps.length > MOST_LABELS) return '';
  const labels = exercise.steps.map(({ text }) => {
    const [first = ''] = usableSentences(text);
    return (/^([^:."]*\s[^:."]*):\s/.exec(first)?.[1] ?? first).replace(/[.:]$/, '');
  });
  const areShort = labels.every(
    (label) => label !== '' && !/[?"]/.test(label) && countWords(label) <= LABEL_WORDS,
  );
  if (!areShort) return '';
  return `In short, it goes like this:\n\n${labels.map((label, at) => `${at + 1}. ${label}`).join('\n')}`;
}

/** Only of dangers: the other cautions belong to the exercise. */
function warning({ caution }: Parts): string {
  const sentences = cautionSentences(caution).filter(
    (each) => /\b(?:999|111|doctor|alone)\b/.test(each) && !/\bthat one\b/.test(each),
  );
  return sentences.length > 0 ? fitting(sentences, CAUTION_WORDS) : '';
}

function closing(pen: Pen, body: string, { name }: Parts, offered: Exercise | undefined): string {
  if (!offered) return pen.pick(wordings.ASKS_AFTER_EXPLAINING) ?? '';
  // The steps have a heading of their own, as in "While it lasts".
  if (offered.name !== name) return wordings.OFFERS_HELP;
  const named = name.replace(/^(?:The|An?) /, (article) => article.toLowerCase());
  if (/\?(?!["”])/.test(body)) return wordings.OFFERS_PLAINLY.replace('{name}', named);
  return body.includes('**') ? wordings.OFFERS_EXERCISE : wordings.OFFERS_BY_NAME.replace('{name}', named);
}

/** Sets the name of the thing in bold where it is first used. */
function emphasiseName(text: string, name: string): string {
  if (text.includes('**')) return text;
  const bare = name
    .replace(/^(?:the|an?) /i, '')
    .replace(/s$/, '')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(`\\b${bare}s?\\b`, 'i'), '**$&**');
}
