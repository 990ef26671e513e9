import { judgeText } from '../judge/judge.ts';
import { sentencesOf, wordsOf } from './sentences.ts';

/** A sentence of the person's own, fit to be set before them again as they wrote it, or null. */
export function chooseQuote(message: string, weight: (sentence: string) => number): string | null {
  const fit = sentencesOf(message)
    .map((sentence) => sentence.replace(/[.;…]+$/, ''))
    .filter((sentence) => {
      const words = wordsOf(sentence).length;
      return words >= 5 && words <= 22 && /^[\p{L}\p{N}'’,\- ]+$/u.test(sentence) && weight(sentence) > 0;
    })
    .filter((sentence) => judgeText(sentence).level === 'none');
  const [best] = fit.sort((one, other) => weight(other) - weight(one));
  return best ? `${best}.` : null;
}
