import { foldCharacters } from '../crisis/text/characters.ts';
import { leastSaid, pairsOf } from '../least-said.ts';

/** The question of a person about Winny: whether it is a human being, or whether it is a machine. */
export type AboutWinny = 'human' | 'machine';

/** The answer to either question. It begins such a reply, whatever the model writes, and is the reply when the model fails (SAFE-46). */
export const ABOUT_WINNY = 'I’m Winny, an AI: not a human being, and not a therapist or a doctor.';

/** The same in other words, for a person who asks again. */
export const ABOUT_WINNY_WORDINGS = [
  ABOUT_WINNY,
  'As before: I’m an AI called Winny, neither a human being nor a therapist or a doctor.',
  'It stays true that I’m an AI. No human being, therapist or doctor writes these words.',
  'I’m Winny, a program that writes: an AI, and neither a human being nor a clinician.',
  ...pairsOf(
    ['I’m still an AI. ', 'Winny is an AI. ', 'An AI writes this. ', 'I’m a program, an AI. '],
    [
      'No human being, therapist or doctor is writing here.',
      'I’m neither a human being nor a therapist or a doctor.',
      'There is no human being and no clinician behind these words.',
    ],
  ),
] as const;

/** The answer in the wording that the earlier replies of a session hold least often. */
export function aboutWinny(earlier: readonly string[]): string {
  return leastSaid(ABOUT_WINNY_WORDINGS, earlier);
}

const HUMAN =
  'human|humans|human being|person|people|real|man|woman|guy|girl|lady|bloke|someone|somebody|alive|therapist|counsellor|counselor|doctor|psychologist|psychiatrist|nurse|flesh and blood|sentient|conscious';
const MACHINE =
  'ai|a i|bot|chatbot|chat bot|robot|machine|computer|program|programme|algorithm|app|software|chatgpt|gpt|llm|language model|automated|artificial';
const ANY = `${HUMAN}|${MACHINE}`;
const WORDS = '(?:[^ ]+ ){0,4}?';
const QUESTIONS = [
  // "are you really a human", "r u a bot", "so you're real?"
  new RegExp(
    `(?:are|r|is) (?:you|u|ya|winny|this|that|it|there) ${WORDS}(${ANY})(?= )(?! about| with| estate| madrid)`,
    'g',
  ),
  new RegExp(
    `(?:you are|you re|youre|ur|u r|your) (?:not )?${WORDS}(${ANY}) (?:right|arent you|are you|or|innit|yeah|correct|is that|or what|\\?)`,
    'g',
  ),
  // "am I talking to a person"
  new RegExp(
    `(?:am i|i am|im|i m) ${WORDS}(?:talking|speaking|chatting|texting|writing) (?:to|with) ${WORDS}(${ANY}) (?:or|right|here|now|\\?)?`,
    'g',
  ),
  new RegExp(`(?:who|what) (?:am i|is this|are you|r u) ${WORDS}(${ANY})`, 'g'),
  new RegExp(
    `(?:is|does|do) (?:a|an|any|some) ${WORDS}(${HUMAN}) (?:reading|writing|typing|answering|behind|there|read|write|on)`,
    'g',
  ),
];
const BARE =
  /^ (?:so )?(?:what|who) (?:exactly |even |actually )?(?:are|r) (?:you|u)(?: exactly| really| anyway)? \?? ?$/;
/** The same in the most common other languages. */
const FOREIGN_HUMAN =
  /(?:eres|es usted|sos) (?:un |una )?(?:humano|humana|persona|ser humano|real)|(?:es tu|etes vous|tu es|vous etes) (?:un |une |vraiment )*(?:humain|humaine|personne|etre humain)|(?:bist du|sind sie) (?:ein |eine |wirklich |echter )*(?:mensch|person|echt)|sei (?:un |una )?(?:umano|umana|persona)|(?:voce|você|tu) (?:e|é) (?:um |uma )?(?:humano|humana|pessoa)|jestes (?:czlowiekiem|prawdziwa)|ты (?:человек|живой|настоящий)|вы человек|你是人|你是真人|人間ですか/;
const FOREIGN_MACHINE =
  /(?:eres|es usted|sos) (?:un |una )?(?:robot|bot|maquina|ia|inteligencia)|(?:es tu|etes vous|tu es) (?:un |une )?(?:robot|bot|ia|machine)|(?:bist du|sind sie) (?:ein |eine )?(?:roboter|bot|ki|maschine|computer)|sei (?:un |una )?(?:robot|bot|ia|macchina)|jestes (?:robotem|botem)|ты (?:бот|робот|ии)|你是机器人|你是ai|ボットですか/;
const PERSON = new RegExp(`^(?:${HUMAN})$`);

/**
 * Whether a message asks what Winny is. Too wide rather than too narrow: telling the truth once more does no harm.
 * @returns 'human' when "yes" would claim to be a person, 'machine' when "no" would; null when it asks neither
 */
export function askedAboutWinny(message: string): AboutWinny | null {
  const plain = ` ${foldCharacters(message)
    .replace(/'/g, '')
    .replace(/\?/g, ' ? ')
    .replace(/[^\p{L}\p{N}?]+/gu, ' ')
    .trim()} `;
  const asked = QUESTIONS.flatMap((question) => [...plain.matchAll(question)].map(([, about = '']) => about));
  if (asked.some((about) => PERSON.test(about)) || BARE.test(plain) || FOREIGN_HUMAN.test(plain))
    return 'human';
  return asked.length > 0 || FOREIGN_MACHINE.test(plain) ? 'machine' : null;
}
