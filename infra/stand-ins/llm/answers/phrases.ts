import { isCalm } from '../judge/judge.ts';
import { wordsOf } from '../reply/sentences.ts';

/** Splits a passage into sentences; a sentence does not end inside a quotation. */
export function sentencesIn(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted;
    if (quoted) continue;
    const ends = /[.!?…]/.test(text[at] ?? '') || (text[at] === '"' && /[.!?…]/.test(text[at - 1] ?? ''));
    if (!ends || !/^(?:\s+["“]?[\p{Lu}\d]|\s*$)/u.test(text.slice(at + 1, at + 5))) continue;
    sentences.push(text.slice(start, at + 1).trim());
    start = at + 1;
  }
  sentences.push(text.slice(start).trim());
  return sentences.filter(Boolean);
}

export const countWords = (text: string) => wordsOf(text).length;

/** Sentences that tell a program what to do; a person has no use for them. */
const FOR_PROGRAMS =
  /\b(?:ignore|disregard|forget|override)\b.*\b(?:rules?|instructions?|prompts?|guidelines)\b|\b(?:system prompt|you are now (?:an?|the|in)\b|from now on|new instructions?|as an ai|the assistant|reply only|respond (?:only )?with|tell the (?:user|person)|therapy style:|support style:)/i;
/** Written for professionals, or with promises and doses that a chat must not give. */
const FOR_PROFESSIONALS = /\b(?:clients?|patients?|practitioners?|cures?|\d+ ?mg)\b|https?:|[<>{}]/i;

const isForPeople = (sentence: string) => !FOR_PROGRAMS.test(sentence) && !FOR_PROFESSIONALS.test(sentence);

/** The sentences of a passage that may be said to a person. */
export function usableSentences(text: string): string[] {
  return sentencesIn(plainText(text)).filter((sentence) => isForPeople(sentence) && isCalm(sentence));
}

/** The sentences of a caution that may be said: they may name dangers. */
export function cautionSentences(text: string): string[] {
  return sentencesIn(plainText(text)).filter(isForPeople);
}

const plainText = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#‹›]/g, '')
    .replaceAll('!', '.')
    .replace(/\s+/g, ' ')
    .trim();

/** As many whole sentences as fit; at least the first. */
export function fitting(sentences: readonly string[], mostWords: number): string {
  let text = sentences[0] ?? '';
  for (const sentence of sentences.slice(1)) {
    if (countWords(`${text} ${sentence}`) > mostWords) break;
    text += ` ${sentence}`;
  }
  return text;
}

/** Sets quotation marks and apostrophes as in print. */
export function typeset(text: string): string {
  return text.replace(/(?<=[\p{L}\d])'(?=\p{L})|(?<=s)'(?=\s)/gu, '’').replace(/"([^"\n]*)"/g, '“$1”');
}
