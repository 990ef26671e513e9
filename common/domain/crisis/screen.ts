import { CRISIS_FROM, type CrisisLevel, type CrisisType, type CrisisVerdict } from '../../contract/crisis.ts';
import { passGuards, talksOfFiction } from './guards.ts';
import { looksNotEnglish } from './language.ts';
import { CRISIS_REASONS, type CrisisReasonCode } from './reasons.ts';
import type { SignalName } from './rule.ts';
import {
  type Compiled,
  compiledRules,
  findAll,
  holdsOtherLanguageString,
  isEnglishWord,
  readWords,
} from './rule-book.ts';
import { addUp, SIGNALS_BY_WEIGHT } from './signals.ts';
import type { Sentence } from './text/words.ts';

/** Changes whenever a rule does; kept with every verdict (spec/safety.md, "Noticing"). */
export const CRISIS_SCREEN_VERSION = 'screen-2026.11.1';

export type ScreenContext = {
  /** What the person wrote before in this session, oldest first. */
  readonly earlier: readonly string[];
};

/** How far back messages still add up. */
const EARLIER_MESSAGES = 8;
/** A screen must not take longer because somebody wrote much before. */
const EARLIER_CHARACTERS = 1_500;
const MOST_CHARACTERS = 8_000;

type Hit = { readonly code: CrisisReasonCode; readonly level: CrisisLevel };
type Picture = {
  readonly best: Hit | null;
  readonly signals: ReadonlySet<SignalName>;
  readonly notEnglish: boolean;
};

/** Of two hits of one level the more urgent kind decides what the person is shown. */
const URGENCY: readonly (CrisisType | null)[] = [
  'medical_emergency',
  'suicide',
  'child_safety',
  'abuse',
  'harm_to_others',
  'self_harm',
  'eating_disorder',
  null,
];

function isWorse(a: Hit, b: Hit | null): boolean {
  if (b === null) return true;
  if (a.level !== b.level) return a.level > b.level;
  return URGENCY.indexOf(CRISIS_REASONS[a.code].type) < URGENCY.indexOf(CRISIS_REASONS[b.code].type);
}

/** What one message says by itself, and after what was said before it. */
function look(text: string, afterConcern: boolean): Picture {
  const sentences = readWords(text);
  const inFiction = talksOfFiction(sentences);
  const signals = new Set<SignalName>();
  const hits: Hit[] = [];
  const followUps: Hit[] = [];
  sentences.forEach((sentence, index) => {
    const seen: SeenSignal[] = [];
    for (const found of findAll(sentence)) {
      const hit = judge(found, sentence, sentences[index - 1] ?? null, inFiction, seen);
      if (hit) (isFollowUp(found.compiled) ? followUps : hits).push(hit);
    }
    for (const signal of withoutOverlaps(seen)) signals.add(signal);
  });
  if (holdsOtherLanguageString(text)) hits.push({ code: 'suicide_other_language', level: 2 });
  const alone = worstOf(hits);
  const concerned = afterConcern || (alone !== null && alone.level >= CRISIS_FROM && isAboutOwnLife(alone));
  const worst = concerned ? worstOf([...hits, ...followUps]) : alone;
  return {
    best: escalate(worst, sentences, signals),
    signals,
    notEnglish: looksNotEnglish(text, sentences, isEnglishWord),
  };
}

function worstOf(hits: readonly Hit[]): Hit | null {
  return hits.reduce<Hit | null>((best, hit) => (isWorse(hit, best) ? hit : best), null);
}

/** Rules for short sentences that mean something only beside a crisis, in this message or before it. */
function isFollowUp(compiled: Compiled): boolean {
  return compiled.kind === 'rule' && compiled.rule.afterConcern === true;
}

type Found = { readonly compiled: Compiled; readonly from: number; readonly to: number };
type SeenSignal = { readonly signal: SignalName; readonly from: number; readonly to: number };

/** The same words must not count twice: "no point in living" is one thing said, not a wish and a despair. */
function withoutOverlaps(seen: readonly SeenSignal[]): SignalName[] {
  const kept: SeenSignal[] = [];
  const byWeight = [...seen].sort(
    (a, b) => SIGNALS_BY_WEIGHT.indexOf(a.signal) - SIGNALS_BY_WEIGHT.indexOf(b.signal),
  );
  for (const one of byWeight) {
    const taken = kept.some(
      (other) => other.signal !== one.signal && one.from < other.to && other.from < one.to,
    );
    if (!taken) kept.push(one);
  }
  return kept.map(({ signal }) => signal);
}

function judge(
  { compiled, from, to }: Found,
  sentence: Sentence,
  previous: Sentence | null,
  inFiction: boolean,
  seen: SeenSignal[],
): Hit | null {
  if (compiled.kind === 'signal') {
    const finding = { type: 'suicide', sentence, previous, from, to, negative: true, inFiction } as const;
    if (passGuards(finding, ['reported', 'fiction', 'past']) === 'stands') {
      seen.push({ signal: compiled.signal, from, to });
    }
    return null;
  }
  const { rule } = compiled;
  if (compiled.unless.some((pattern) => pattern.test(sentence.joined))) return null;
  const { type } = CRISIS_REASONS[rule.code];
  const outcome = passGuards(
    { type, sentence, previous, from, to, negative: compiled.negative, inFiction },
    rule.guards,
  );
  if (outcome === 'dropped') return null;
  if (outcome !== 'stands') return { code: outcome, level: 1 };
  if (rule.code === 'suicide_passive') seen.push({ signal: 'passive', from, to });
  return { code: rule.code, level: rule.level };
}

const MEANS_AT_HAND =
  / i (?:[^ ]+ ){0,2}(?:have|got|bought|keep) (?:[^ ]+ ){0,4}(?:gun|pistol|rifle|shotgun|pills|tablets|rope|noose|razor|razors|blade|blades|knife|paracetamol|insulin|helium|medication) /;
const WEAPON_AT_HAND =
  / (?:have|got|bought|brought|holding|with) (?:[^ ]+ ){0,3}(?:gun|pistol|rifle|shotgun|knife|machete|axe|hammer|bat) /;
const NOT_AT_HAND =
  / (?:not|never|no) (?:[^ ]+ ){0,3}(?:gun|pistol|rifle|pills|rope|noose|razor|blade|knife|access|plan) /;
const HOUR =
  / (?:tonight|in an hour|this evening|after everyone is asleep|when everyone is asleep|before morning) /;
const MEANT_FOR_IT = / (?:am|is) (?:[^ ]+ )?(?:going to|about to) | i will /;
const NOT_THIS_HOUR = / (?:not|no|never) (?:[^ ]+ ){0,6}tonight /;

/** Danger at level 2 together with means at hand or an hour, anywhere in the message, is imminent. */
function escalate(
  best: Hit | null,
  sentences: readonly Sentence[],
  signals: ReadonlySet<SignalName>,
): Hit | null {
  const says = (pattern: RegExp, except: RegExp, and?: RegExp) =>
    sentences.some(
      ({ joined }) => pattern.test(joined) && !except.test(joined) && (!and || and.test(joined)),
    );
  if (best?.code === 'harm_others_threat' && says(WEAPON_AT_HAND, NOT_AT_HAND)) {
    return { code: 'harm_others_plan', level: 3 };
  }
  if (best?.code !== 'suicidal_thoughts') return best;
  if (says(MEANS_AT_HAND, NOT_AT_HAND)) return { code: 'suicide_means', level: 3 };
  const meant = says(HOUR, NOT_THIS_HOUR, MEANT_FOR_IT);
  if (meant || (signals.has('decided') && says(HOUR, NOT_THIS_HOUR)))
    return { code: 'suicide_imminent', level: 3 };
  return best;
}

function isAboutOwnLife(hit: Hit | null): boolean {
  if (hit === null || hit.code === 'suicide_someone_else') return false;
  const { type } = CRISIS_REASONS[hit.code];
  return type === 'suicide' || type === 'self_harm';
}

function verdict(hit: Hit | null): CrisisVerdict {
  return {
    level: hit?.level ?? 0,
    type: hit ? CRISIS_REASONS[hit.code].type : null,
    reason: hit?.code ?? null,
    version: CRISIS_SCREEN_VERSION,
    by: 'screen',
  };
}

/**
 * Judges one message by rules alone: in-process, without a network, and the same way every time. It never keeps or returns
 * a word of what was said. What it finds at level 2 or more stands, whatever a model says (spec/safety.md, "Noticing").
 * @param text the message as the person wrote it
 * @param context what they wrote before: signals add up over messages
 */
export function screenMessage(text: string, context: ScreenContext = { earlier: [] }): CrisisVerdict {
  const earlier = context.earlier
    .slice(-EARLIER_MESSAGES)
    .map((message) => look(message.slice(-EARLIER_CHARACTERS), false));
  const afterConcern = earlier.some((picture) => isAboutOwnLife(picture.best));
  const now = look(text.slice(0, MOST_CHARACTERS), afterConcern);
  let hit = now.best;
  const together = addUp(now, earlier, afterConcern);
  if (together && isWorse(together, hit)) hit = together;
  if (hit === null && now.notEnglish) hit = { code: 'not_english', level: 1 };
  return verdict(hit);
}

/** How many patterns the screen holds; for the evaluation's report. */
export const CRISIS_SCREEN_PATTERNS = compiledRules.length;
