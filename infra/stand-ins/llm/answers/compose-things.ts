import * as wordings from '../lexicon/answers.ts';
import { chooseClause } from '../reply/clause.ts';
import { capitalise, type Pen } from '../reply/pen.ts';
import { countShared, subjectOf } from './choose-passage.ts';
import { cautionSentences, countWords, fitting, usableSentences } from './phrases.ts';
import type { Parts } from './read-passage.ts';

const MOST_THINGS = 3;
const THING_WORDS = 58;
const LEAD_WORDS = 30;
const IDEA_WORDS = 40;
const CAUTION_WORDS = 48;

interface Wanted {
  message: string;
  /** The part of the message that tells something. */
  about: string;
  count: number;
}

/** Things to try out of a passage, as a numbered list; null when it has none. */
export function composeThings(pen: Pen, parts: Parts, { message, about, count }: Wanted): string | null {
  const isMade = /^three small things/i.test(parts.title);
  const things = chooseThings(parts, message, Math.min(count, MOST_THINGS), isMade).map((thing) =>
    emphasise(sameDay(sameSex(thing, message), message)),
  );
  if (things.length === 0) return null;
  const list = things.map((thing, at) => `${at + 1}. ${thing}`).join('\n');
  const announces = pen.pick(wordings.ANNOUNCES[things.length] ?? []) ?? '';
  const fewer = count > MOST_THINGS ? `${wordings.FEWER} ` : '';
  const lead = isMade ? endOfLead(parts) : (pen.pick(wordings.GUESSES) ?? '');
  return [
    `${opening(pen, about)} ${lead}`.trim(),
    isMade ? '' : ideaOf(parts),
    `${fewer}${announces}\n\n${list}`,
    cautionOf(parts.caution),
    pen.pick(wordings.ASKS_WHICH) ?? '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

const BARE_PARENT = /(?<!\b(?:my|your|his|her|their|our|a|the|and) )\b(mum|dad|nan|gran|grandad)\b/gi;

function opening(pen: Pen, about: string): string {
  const clause = chooseClause(about, () => 1);
  if (!clause) return pen.pick(wordings.BEFORE_THINGS_PLAIN) ?? '';
  const told = clause.replace(BARE_PARENT, (parent) => `your ${parent.toLowerCase()}`);
  const wording = /\b(?:died|death|funeral|passed away|miscarr\w*)\b/.test(clause)
    ? wordings.BEFORE_THINGS_OF_LOSS
    : wordings.BEFORE_THINGS;
  return pen.pick(wording, { clause: capitalise(told) }) ?? '';
}

/** A scene need not be this person's, and a reply has one question. */
const OF_A_SCENE = /^(?:it's|it is|you know how|\w+ (?:days|hours|past|in the morning))\b|\?/i;

/** The idea behind the steps. */
const ideaOf = ({ lead }: Parts) =>
  fitting(
    usableSentences(lead[0] ?? '').filter((sentence) => !OF_A_SCENE.test(sentence)),
    IDEA_WORDS,
  );

/** The beginning of a caution, and whom to ring. */
function cautionOf(caution: string): string {
  const sentences = cautionSentences(caution).filter(
    (each, at) => at === 0 || !/\b(?:join|kill|die|life)\b/.test(each),
  );
  const beginning = fitting(sentences, CAUTION_WORDS);
  const rings = sentences.filter((each) => /\b(?:999|111)\b/.test(each) && !beginning.includes(each));
  return [beginning, ...rings.slice(0, 1)].join(' ');
}

/** The end of the first paragraph; its beginning pictures a scene that need not be this person's. */
function endOfLead(parts: Parts): string {
  const sentences = usableSentences(parts.lead[0] ?? '');
  const announced = sentences.findIndex((sentence) => /three small things/i.test(sentence));
  const before = announced < 0 ? sentences : sentences.slice(0, announced);
  const chosen: string[] = [];
  for (const sentence of before.reverse()) {
    if (/^(?:it|this|they|that|he|she)\b/i.test(sentence)) break;
    if (countWords([sentence, ...chosen].join(' ')) > LEAD_WORDS) break;
    chosen.unshift(sentence);
  }
  return chosen.join(' ');
}

/** The first things of a list that was made for it; of other steps those that can stand alone. */
function chooseThings(parts: Parts, message: string, count: number, isMade: boolean): string[] {
  const subject = subjectOf(message);
  const all = parts.exercises.flatMap(({ steps }) => steps).map(({ text }) => usableSentences(text));
  const alone = all.filter((sentences) => standsAlone(sentences) >= 0).length;
  if (!isMade && alone < count) return [];
  const usable = all.filter(
    (sentences) => sentences.length > 0 && countWords(sentences[0] ?? '') <= THING_WORDS,
  );
  const rated = usable.map((sentences, at) => ({
    at,
    sentences,
    score: isMade ? -at : standsAlone(sentences) + countShared(subject, sentences.join(' ')),
  }));
  rated.sort((one, other) => other.score - one.score || one.at - other.at);
  return rated
    .slice(0, count)
    .sort((one, other) => one.at - other.at)
    .map(({ sentences }) => {
      const beginning = sentences.slice(0, isMade ? 3 : 1).join(' ');
      const text = fitting(sentences, THING_WORDS);
      return text.length > beginning.length ? text : beginning;
    });
}

/** Steps that refer to an earlier one, that ask, or that only number something cannot. */
function standsAlone(sentences: readonly string[]): number {
  const [first = ''] = sentences;
  const refers =
    /^(?:afterwards|then|again|repeat|go on|continue|when it|if not|if yes|if no|return|now|start at)\b/i.test(
      first,
    ) ||
    /\bthe other chair\b/.test(sentences.join(' ')) ||
    /\b(?:it|them|from there|that list|back to|hearing that|change (?:chairs|seats|roles)|(?:the|each) (?:step|list|page|task|prediction|rule|number|timer))\b/i.test(
      first,
    );
  const asks = first.includes('?');
  return (refers ? -2 : 0) + (asks ? -1.5 : 0) + (countWords(sentences.join(' ')) > THING_WORDS ? -1 : 0);
}

/** Sets a short beginning in bold, so that a list can be read at a glance. */
export function emphasise(text: string): string {
  const label = /^([^.:?"]{3,40}):\s/.exec(text);
  if (label && countWords(label[1] ?? '') <= 4) return `**${label[1]}:** ${text.slice(label[0].length)}`;
  const first = /^([^.?"]{3,70}\.)\s/.exec(text);
  return first && countWords(first[1] ?? '') <= 10 ? `**${first[1]}** ${text.slice(first[0].length)}` : text;
}

const ON_A_DAY = /\bon ((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b/i;

/** The day of an example becomes the day that the person names. */
function sameDay(text: string, message: string): string {
  const [, day] = ON_A_DAY.exec(message) ?? [];
  if (!day) return text;
  return text.replace(ON_A_DAY, (words, example: string) =>
    words.replace(example, capitalise(day.toLowerCase())),
  );
}

/** An example must not turn a person's partner into a man or a woman. */
const sameSex = (text: string, message: string) =>
  text.replace(/\b(loves?|loved|miss|missed) (him|her)\b/g, (words, verb: string, whom: string) => {
    const named = whom === 'him' ? /\b(?:he|him|his)\b/i : /\b(?:she|her|hers)\b/i;
    return named.test(message) ? words : `${verb} them`;
  });
