import type { CrisisType } from '../../contract/crisis.ts';
import { isOwnQuotation, isQuotedFromSource, quotesOwnWriting } from './quotation.ts';
import type { CrisisReasonCode } from './reasons.ts';
import type { GuardName } from './rule.ts';
import { isAboutAnother } from './subject.ts';
import type { Sentence } from './text/pieces.ts';

/** A match of a pattern with the context that may change its meaning. */
export type Finding = {
  readonly type: CrisisType | null;
  readonly sentence: Sentence;
  readonly previous: Sentence | null;
  /** Index of the first matched word, and of the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Whether "not" or "no" is part of the pattern itself. */
  readonly negative: boolean;
  /** Whether the message is about a story, a film or a game. */
  readonly inFiction: boolean;
};

const answers = new WeakMap<Sentence, Map<RegExp, boolean>>();

/** Whether a sentence matches an expression; cached for all matches in it. */
export function holds(sentence: Sentence, expression: RegExp): boolean {
  let known = answers.get(sentence);
  if (!known) {
    known = new Map();
    answers.set(sentence, known);
  }
  let answer = known.get(expression);
  if (answer === undefined) {
    expression.lastIndex = 0;
    answer = expression.test(sentence.joined);
    known.set(expression, answer);
  }
  return answer;
}

/** `stands`, or the reduced finding: nothing, or a concern (level 1) with a separate reason. */
export type GuardOutcome = 'stands' | 'dropped' | CrisisReasonCode;

const words = (list: string) => new Set(list.split(' '));

const NEGATORS = words('not never no without nor neither none against nothing');
/** Words that extend a negation to what follows: "not [going to want to] …". */
const CARRIERS = words(
  'go going to want wants wanting wanted would will plan plans planning planned ever really actually be been being am is have had having any thoughts ' +
    'thought thinking think of about intend intending intention intentions urge urges desire a the trying try attempt actively currently feel feeling felt like ' +
    'suicidal or and kill killing hurt hurting harm harming die dying myself anyone just even consider considering considered that i it do did does doing so ever ' +
    'anything serious saying going because end ending act cut cutting in me at all wish would commit way my life someone them him her people',
);
/** Words after a negator that reverse it: "can not stop", "not sure", "why not". */
const UNDOES_NEGATION = words(
  'stop resist help sure only just know understand see care trust matter more sleep deny afraid scared able keep control live cope take handle stand go eat breathe anymore',
);
/** An answer to a question, and then a statement that it does not deny: "No, I want to die", "Not really, I want to die". */
const ANSWER_BEFORE_STATEMENT =
  /^(?:not (?:really|at all|anymore|yet|sure)|no|nothing|none|neither|never) i /;
/** Words before a negator that cancel the denial: "why not", "I do not trust myself not to". */
const BEFORE_NEGATION = words('why if whether reason reasons trust promise guarantee can could');

/** "Without me", "without him" is a loss and denies nothing. */
const LOST = words('me you him her them us that this it my pain help anyone anybody');
const CLAUSE_BEGINS = words('and but so because or then cause');

/** Whether a new statement of the person begins between two words: "I do not like it and I want to …". */
function newStatement(sentence: Sentence, after: number, before: number): boolean {
  for (let index = after + 1; index < before; index += 1) {
    if (CLAUSE_BEGINS.has(sentence.words[index] ?? '') && sentence.words[index + 1] === 'i') return true;
  }
  return false;
}

function denied(finding: Finding): GuardOutcome {
  const { sentence, from, to, negative } = finding;
  for (let index = Math.max(0, from - 8); index < (negative ? from : to); index += 1) {
    const word = sentence.words[index] ?? '';
    if (!NEGATORS.has(word)) continue;
    if (UNDOES_NEGATION.has(sentence.words[index + 1] ?? '')) continue;
    if (word === 'against' && index >= from) continue;
    if (word === 'without' && LOST.has(sentence.words[index + 1] ?? '')) continue;
    if (newStatement(sentence, index, from)) continue;
    if (ANSWER_BEFORE_STATEMENT.test(`${sentence.words.slice(index, index + 4).join(' ')} `)) continue;
    if (sentence.words.slice(Math.max(0, index - 3), index).some((before) => BEFORE_NEGATION.has(before)))
      continue;
    // "I have never wanted to die more than now"
    if (sentence.words.slice(to, to + 3).some((next) => next === 'more' || next === 'this' || next === 'so'))
      continue;
    const between = sentence.words.slice(index + 1, from);
    if (index >= from || between.every((next) => CARRIERS.has(next)))
      return finding.type === 'suicide' ? 'suicide_denied' : 'dropped';
  }
  return 'stands';
}

const SPOKEN_BY_ANOTHER =
  / (?:he|she|they|mum|dad|brother|sister|gran|nan|nana|grandma|grandad|grandpa|grandmother|grandfather|aunt|auntie|uncle|cousin|neighbour|neighbor|mate|husband|wife|boyfriend|girlfriend|partner|ex|friend|friends|doctor|therapist|counsellor|counselor|psychiatrist|teacher|boss|everyone|everybody|people|someone|somebody|kids|bully|bullies|parents|family|nobody|guy|girl|stranger|you|doctors|nurse|client|clients|patient|colleague|roommate|flatmate|son|daughter) (?:[^ ]+ ){0,2}(?:said|says|say|saying|told|tells|tell|telling|asked|asks|asking|thinks|thought|joked|jokes|yelled|screamed|wrote|texted|wants|wanted|accused|believes|assumed|assumes|suggested|suggests|worried|worries|worry|hopes) (?:(?:me|us|to|her|him|them|that|if|whether|i|should|was|am|is|he|she|they|would|had|were|be|going|about|just|go|and|ever|want|wants|wanted|can|could|might|will|he's|how|like) )*$/;
const SPEECH = words(
  'said says say told tells screamed yelled whispered whispers asked texted wrote writes replied called goes sings sang titled quote lyric lyrics line',
);
const NOT_A_PERSON = words('voice voices head');

function reported(finding: Finding): GuardOutcome {
  const { sentence, from } = finding;
  const before = sentence.words.slice(Math.max(0, from - 12), from);
  if (before.some((word) => NOT_A_PERSON.has(word))) return 'stands';
  const spoken = SPOKEN_BY_ANOTHER.test(` ${before.join(' ')} `);
  const inQuotes = sentence.quoted[from] === true && !sentence.quoted.every(Boolean);
  const quotedByAnother =
    inQuotes &&
    !quotesOwnWriting(sentence) &&
    sentence.words.some(
      (word, index) => SPEECH.has(word) && sentence.words[index - 1] !== 'i' && !sentence.quoted[index],
    );
  if (!spoken && !quotedByAnother) return 'stands';
  return finding.type === 'suicide' || finding.type === 'self_harm' ? 'suicide_told_to' : 'dropped';
}

const FICTION_HERE =
  / (?:character|characters|protagonist|villain|narrator|antagonist|hero|heroine|screenplay|fanfic|fanfiction|lyric|lyrics|novel|story|movie|film|episode|scene|chapter|song|book|show|series|game|play|poem|essay|roleplay|quest|campaign|documentary|podcast|anime|manga|musical|opera|npc|npcs|respawn|respawned|respawning|dodge|dodging|checkpoint|speedrun|hitbox|malenia|hitman) /;
const BACK_TO_ONESELF =
  / (?:makes?|made|making) me (?:[^ ]+ ){0,3}$| (?:and|but|because|so|now|lately|honestly|since|then) (?:(?:now|then|lately|today|i|am|have|been|really|just|honestly|also|still|feel|like|keep|that|it) )*$/;

function fiction(finding: Finding): GuardOutcome {
  if (!finding.inFiction) return 'stands';
  const { sentence, from, to } = finding;
  const before = ` ${sentence.words.slice(0, from).join(' ')} `;
  if (sentence.quoted[from] && !isOwnQuotation(sentence)) return 'dropped';
  const aboutOneself = finding.type === 'suicide' || finding.type === 'self_harm';
  if (aboutOneself && (!holds(sentence, FICTION_HERE) || BACK_TO_ONESELF.test(before))) return 'stands';
  if (!FICTION_HERE.test(before) && !FICTION_HERE.test(` ${sentence.words.slice(to).join(' ')} `))
    return 'stands';
  return aboutOneself ? 'suicide_passive' : 'dropped';
}

const LONG_AGO =
  / (?:years? ago|decades? ago|used to|when i was|as a (?:kid|child|teen|teenager|young)|back in|back then|in the past|in high school|in (?:college|university|school|uni) i|in (?:19|20)\d\d|last year|growing up|in my (?:teens|twenties|thirties|childhood|youth|early)|previously|long time ago|at the age of|at age|once tried|once attempted|history of|not anymore|have since|ever since i recovered|my younger|before i (?:got|found|met|started) (?:help|therapy|treatment|medication|sober)|(?:years?|yrs?|decades?) (?:now )?since (?:my|a|our|his|her|the|he|she|they) (?:[^ ]+ ){0,4}(?:hung|hanged|killed|took|died|jumped|shot|committed|overdosed|ended)) /;
const STILL_NOW =
  / (?:again|still|lately|today|tonight|these days|recently|currently|right now|this (?:week|morning|month|year|evening)|coming back|came back|come back|back now|returned|returning|keep|keeps|and i (?:really )?(?:want|am)|but i (?:want|am|might)|want to again|even now|every day|to this day|yesterday|last night|last week) /;
const NOW_BUT_WELL =
  / now i (?:am|feel|have) (?:so |much |really |doing )?(?:better|happy|happier|fine|okay|ok|good|grateful|glad|safe|recovered|well|healthy|different|free|stable|sober) | i (?:am|feel) (?:so |much |really |doing |a lot )?(?:better|happy|happier|fine|okay|ok|good|great|safe|recovered|well|healthy|free|stable|sober) now /;
const NOW = / (?:now|and now|but now) /;
const PAST_TENSE = words(
  'tried wanted was were had attempted did thought hit abused beat raped molested touched hurt choked felt took overdosed cut',
);
const PAST_REASON: Readonly<Partial<Record<CrisisType, CrisisReasonCode>>> = {
  suicide: 'suicide_past',
  self_harm: 'self_harm_past',
  abuse: 'abuse_past',
  child_safety: 'abuse_past',
  eating_disorder: 'eating_concern',
  harm_to_others: 'harm_others_urge',
};

function past(finding: Finding): GuardOutcome {
  const { sentence, previous, from, to, type } = finding;
  const still = holds(sentence, STILL_NOW) || (holds(sentence, NOW) && !holds(sentence, NOW_BUT_WELL));
  if (still) return 'stands';
  const inPastTense = sentence.words.slice(from, to).some((word) => PAST_TENSE.has(word));
  const long =
    holds(sentence, LONG_AGO) ||
    (inPastTense && previous !== null && holds(previous, LONG_AGO) && !holds(previous, STILL_NOW));
  if (!long) return 'stands';
  return (type && PAST_REASON[type]) ?? 'dropped';
}

const TRIFLE =
  'homework|exams?|essays?|traffic|queues?|mondays?|alarm|meetings?|commute|wifi|laundry|dishes|parking|spreadsheets?|autocorrect|hangover|humidity|heat|puns?|jokes?|songs?|ads?|commercials?|lectures?|maths?|assignments?|deadlines?|emails?|presentations?|midterms?|finals|cramps|small talk|paperwork|taxes|calculus|chemistry|physics|algebra|group project|zoom|conference|gym|leg day|burpees|squats|sprints|lunges|planks|workouts?|crossfit|spin class|hiit|hill reps|updates?|printer|excel|customers?|shift|coffee|pizza|dress|haircut|spoiler|episode|team|referee|match|season|game|level|outfit|food|cake';
const EXAGGERATION = new RegExp(
  ` (?:${TRIFLE}) (?:[^ ]+ ){0,5}(?:make|makes|making|made) me | (?:one more|another|yet another|any more) (?:[^ ]+ ){0,3}(?:${TRIFLE}) | so (?:boring|bored|cringe|cringey|embarrassing|embarrassed|awkward|cute|spicy|hot|hungry|full|funny|good|adorable|hungover|nerdy|stuffed) | (?:figuratively|hypothetically|exaggerating|hyperbole|just kidding|jk|only joking|just joking|kidding|not literally) | (?:lol|lmao|haha|hahaha|rofl|xd|lmfao) (?:[^ ]+ ){0,8}(?:${TRIFLE}) | (?:${TRIFLE}) (?:[^ ]+ ){0,12}(?:lol|lmao|haha|hahaha|rofl|xd|lmfao) `,
);
/** Sport until one "wanted to die". */
const WORKOUT = new RegExp(
  ` (?:${TRIFLE}|trainer|coach|instructor) (?:[^ ]+ ){0,8}(?:til|till|until) i (?:[^ ]+ )?(?:wanted|felt like|thought i) `,
);
/** A match, a vote or a show that ends badly. The words after it are about it, if the person does not speak of themselves. */
const LOST_GAME =
  / if (?!i |my |we |he |she |they |you |u )(?:[^ ]+ ){1,3}(?:lose|loses|lost|draw|draws|concede|concedes|(?:get|gets) (?:relegated|cancelled|beaten|knocked)|miss|misses) /;
const FIRST_PERSON = / (?:i|me|my|myself|we|us|our) /;
const LAUGHING = / (?:lol|lmao|haha|hahaha|rofl|xd|lmfao|jk) /;

function hyperbole(finding: Finding): GuardOutcome {
  const { sentence, previous } = finding;
  const aboutGame =
    !holds(sentence, FIRST_PERSON) && [sentence, previous].some((each) => each && holds(each, LOST_GAME));
  const exaggerated = aboutGame || holds(sentence, EXAGGERATION);
  if (finding.type === 'suicide' || finding.type === 'self_harm')
    return exaggerated || holds(sentence, WORKOUT) ? 'suicide_passive' : 'stands';
  if (!exaggerated && !holds(finding.sentence, LAUGHING)) return 'stands';
  return finding.type === 'harm_to_others' ? 'harm_others_urge' : 'dropped';
}

/** The subject of the wish: the person themselves, unless another person or thing is named. */
function notMine({ sentence, from, to }: Finding): GuardOutcome {
  return isAboutAnother(sentence, from, to) ? 'dropped' : 'stands';
}

const PRESCRIBED =
  / (?:prescribed|prescription|as directed|as instructed|my doctor (?:told|said|gave|put|increased|upped|lowered|prescribed)|my psychiatrist (?:told|said|gave|put|increased|upped|lowered|prescribed)|(?:usual|normal|daily|regular|morning|evening|nightly|recommended) (?:dose|doses|dosage|pills|tablets|meds|medication|medicine)|like every (?:morning|day|night|evening)|at the pharmacy|with (?:food|breakfast|dinner)|on time) /;
const TOO_MUCH =
  / (?:too many|too much|overdose|overdosed|whole bottle|entire bottle|all at once|extra|double|die|kill|end it|everything in) /;

function asPrescribed(finding: Finding): GuardOutcome {
  const { sentence } = finding;
  return holds(sentence, PRESCRIBED) && !holds(sentence, TOO_MUCH) ? 'dropped' : 'stands';
}

const GUARDS: Readonly<Record<GuardName, (finding: Finding) => GuardOutcome>> = {
  denied,
  reported,
  fiction,
  past,
  hyperbole,
  notMine,
  asPrescribed,
};

/** Applies the guards of a rule to a match; the first objection decides. Quoted sources are no danger under any rule. */
export function passGuards(finding: Finding, guards: readonly GuardName[]): GuardOutcome {
  const { sentence, previous, from, to, type } = finding;
  if (sentence.quoted[from] && isQuotedFromSource(sentence, previous, from, to))
    return type === 'suicide' || type === 'self_harm' ? 'suicide_told_to' : 'dropped';
  for (const guard of guards) {
    const outcome = GUARDS[guard](finding);
    if (outcome !== 'stands') return outcome;
  }
  return 'stands';
}

const FICTION_FRAME =
  / (?:(?:my|the|a|an|main|this|our|your|dark|side|lead|evil) (?:main )?(?:character|characters|protagonist|villain|narrator|antagonist|hero|heroine|screenplay|novel|fanfic|fanfiction|short story|poem|script|boss fight|npc|npcs)|(?:write|writing|wrote|read|reading|watch|watched|watching|saw|finished|play|playing|played|listening to|about) (?:[^ ]+ ){0,3}(?:novel|story|screenplay|script|fanfic|book|movie|film|show|series|episode|game|play|poem|song|documentary|podcast|anime|manga|musical|opera|memoir|biography)|(?:in|from|of) (?:the|my|a|this|that|our) (?:[^ ]+ ){0,2}(?:novel|story|book|movie|film|show|series|episode|game|play|song|scene|chapter|poem|anime|manga|opera|musical)|lyrics?|fiction|fictional|roleplay|role play|dnd|d&d|campaign|minecraft|fortnite|skyrim|gta|elden ring|call of duty|valorant|zelda|roblox|pokemon|malenia|dark souls|bloodborne|sekiro|hollow knight|baldurs gate|resident evil|red dead|assassins creed|god of war|league of legends|overwatch|among us|the sims|stardew|dead by daylight|apex legends|hitman (?:[^ ]+ ){0,2}(?:level|mission|map|game|paris|2|3)|[0-9]+ deaths (?:to|on|in|against|so far)) /;

/** Whether a message is about a story, a film, a song or a game. */
export function talksOfFiction(sentences: readonly Sentence[]): boolean {
  return [...new Set(sentences)].some((sentence) => FICTION_FRAME.test(sentence.joined));
}
