import type { Sentence } from './text/pieces.ts';

const words = (list: string) => new Set(list.split(' '));

const ONESELF = words('i am me myself im mine');
const OTHERS = words(
  'he she they you we people who everyone someone somebody others him her them patients clients teens kids men women character your girls boys folks most anyone animals those',
);
/** Determiners: words before the noun that names a person or a thing. */
const DETERMINERS = words('the a an my his her their our your these those two three four five many several');
/** After "my" or "the" these mean the writer: "my head is about to …", "the voices will …". */
const PARTS_OF_ONESELF = words(
  'head brain mind life body heart thoughts thought thinking voice voices plan urge urges idea ideas feeling feelings soul heid self way only best next first last time night nights day days pain end point world everything part half side pills tablets',
);
/** Words that may stand between the subject and what it does. */
const BEFORE_THE_VERB = words(
  'is was are were will would has had can could should might may do did does be been am really just probably now still always often even all about to going both also never not',
);
const CLAUSE_BEGINS = words('and but so because or then cause');
/** A word that ends in s before a verb is its plural subject, except for these. */
const NOT_A_PLURAL_SUBJECT = words(
  'always sometimes perhaps yes this was is his its us plus thus as less unless afterwards besides days nights mornings evenings weeks months years times hours minutes weekends does has thoughts urges voices ideas feelings',
);

/** Whether another person or thing is named directly before a match: "the cat was about to jump", "celebrities commit …". */
function namesAnother({ words: all }: Sentence, from: number): boolean {
  let end = from;
  while (end > 0 && BEFORE_THE_VERB.has(all[end - 1] ?? '')) end -= 1;
  const noun = all[end - 1] ?? '';
  if (CLAUSE_BEGINS.has(noun)) return false;
  const plural = /[^su]s$/.test(noun) && noun.length > 3 && !NOT_A_PLURAL_SUBJECT.has(noun);
  if (plural && end === 1) return true;
  for (let index = end - 2; index >= Math.max(0, end - 4); index -= 1) {
    if (!DETERMINERS.has(all[index] ?? '')) continue;
    const named = all.slice(index + 1, end);
    const between = end < from || BEFORE_THE_VERB.has(all[from] ?? '');
    return (between || plural) && !named.some((word) => PARTS_OF_ONESELF.has(word) || ONESELF.has(word));
  }
  return false;
}

/** Whether the subject of a match is another person or thing. The nearest subject before it decides; without any it is the writer. */
export function isAboutAnother(sentence: Sentence, from: number, to: number): boolean {
  if (sentence.words.slice(from, to).some((word) => ONESELF.has(word) || word === 'my')) return false;
  if (namesAnother(sentence, from)) return true;
  for (let index = from - 1; index >= Math.max(0, from - 6); index -= 1) {
    const word = sentence.words[index] ?? '';
    if (ONESELF.has(word) || word === 'my') return false;
    if (OTHERS.has(word)) return true;
  }
  return false;
}
