import { CRISIS_FROM, type CrisisLevel, type CrisisType, type CrisisVerdict } from '../../contract/crisis.ts';
import { type Finding, holds, passGuards, talksOfFiction } from './guards.ts';
import { looksNotEnglish } from './language.ts';
import { CRISIS_REASONS, type CrisisReasonCode } from './reasons.ts';
import type { Rule, SceneName, SignalName } from './rule.ts';
import {
  type Compiled,
  type CompiledRule,
  candidatesIn,
  compiledRules,
  dangersWithoutSpaces,
  holdsPattern,
  isEnglishWord,
  placesOf,
  readWords,
  type Searched,
  searchSentence,
} from './rule-book.ts';
import { scenesOf } from './scenes.ts';
import { addUp, SIGNALS_BY_WEIGHT } from './signals.ts';
import type { Sentence } from './text/pieces.ts';

/** Changes with every change of a rule; stored with each verdict (SAFE-20). */
export const DETECTOR_VERSION = 'screen-2026.11.9';

/** What one message contributes to the detection in later ones: codes only, never text. May be stored. */
export type MessageSignals = {
  readonly signals: readonly SignalName[];
  /** Whether it was about the person's own suicide or self-harm. */
  readonly ownLife: boolean;
};

export type DetectionContext = {
  /** The signals of the person's earlier messages in this session, oldest first. */
  readonly earlier: readonly MessageSignals[];
};

export type Detection = {
  readonly verdict: CrisisVerdict;
  /** For the detection in later messages; null when this message has no signals. */
  readonly signals: MessageSignals | null;
};

/** The number of earlier messages whose signals count together with a new message. */
export const EARLIER_SIGNALS = 8;
const MOST_CHARACTERS = 8_000;

type Hit = { readonly code: CrisisReasonCode; readonly level: CrisisLevel };
type Picture = {
  /** The worst finding of the message alone, before short sentences are read in the context of a crisis. */
  readonly alone: Hit | null;
  readonly best: Hit | null;
  readonly signals: ReadonlySet<SignalName>;
  readonly notEnglish: boolean;
};

/** Among findings of the same level, the more urgent type is shown to the person. */
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

/** The findings of one message, alone and in the context of earlier ones. */
function look(text: string, afterConcern: boolean): Picture {
  const sentences = readWords(text);
  const inFiction = talksOfFiction(sentences);
  const signals = new Set<SignalName>();
  const scenes = new Set<SceneName>();
  const hits: Hit[] = [];
  const followUps: Hit[] = [];
  // A rule that has matched fully is not searched again, so that repeated text costs no more.
  const standing = new Set<Rule>();
  const read = new Set<string>();
  sentences.forEach((sentence, index) => {
    const previous = sentences[index - 1] ?? null;
    // A finding repeated after the same context means the same.
    const said = `${previous?.joined ?? ''}|${sentence.joined}|${sentence.quoted.includes(true)}`;
    if (read.has(said)) return;
    read.add(said);
    const seen: SeenSignal[] = [];
    const searched = searchSentence(sentence);
    for (const compiled of candidatesIn(searched)) {
      if (compiled.kind === 'signal') {
        for (const { from, to } of placesOf(compiled, sentence)) {
          const place = { sentence, previous, from, to, inFiction };
          if (signalStands(place)) seen.push({ signal: compiled.signal, from, to });
        }
        continue;
      }
      if (compiled.kind === 'scene') {
        const seenBefore = scenes.has(compiled.rule.scene);
        if (!seenBefore && sceneStands(compiled, searched, { previous, inFiction })) {
          scenes.add(compiled.rule.scene);
        }
        continue;
      }
      const { rule } = compiled;
      if (standing.has(rule) || compiled.unless.some((pattern) => holdsPattern(searched, pattern))) continue;
      for (const { from, to } of placesOf(compiled, sentence)) {
        const hit = judge(compiled, { sentence, previous, from, to, inFiction });
        if (!hit) continue;
        (rule.afterConcern ? followUps : hits).push(hit);
        if (hit.code !== rule.code) continue;
        if (rule.code === 'suicide_passive') seen.push({ signal: 'passive', from, to });
        else standing.add(rule);
        break;
      }
    }
    for (const signal of withoutOverlaps(seen)) signals.add(signal);
  });
  hits.push(...dangersWithoutSpaces(text), ...scenesOf(new Set([...signals, ...scenes])));
  const alone = worstOf(hits);
  const concerned = afterConcern || (alone !== null && alone.level >= CRISIS_FROM && isAboutOwnLife(alone));
  const worst = concerned ? worstOf([...hits, ...followUps]) : alone;
  return {
    alone,
    best: escalate(worst, sentences, signals),
    signals,
    notEnglish: looksNotEnglish(text, sentences, isEnglishWord),
  };
}

function worstOf(hits: readonly Hit[]): Hit | null {
  return hits.reduce<Hit | null>((best, hit) => (isWorse(hit, best) ? hit : best), null);
}

type SeenSignal = { readonly signal: SignalName; readonly from: number; readonly to: number };

/** The same words must not count twice: "no point in living" is one statement, not both a wish and despair. */
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

type At = Pick<Finding, 'sentence' | 'previous' | 'from' | 'to' | 'inFiction'>;

function signalStands(at: At): boolean {
  return passGuards({ ...at, type: 'suicide', negative: true }, ['reported', 'fiction', 'past']) === 'stands';
}

function sceneStands(
  compiled: Extract<Compiled, { kind: 'scene' }>,
  searched: Searched,
  around: Pick<Finding, 'previous' | 'inFiction'>,
): boolean {
  const { rule, negative, unless } = compiled;
  const { sentence } = searched;
  if (unless.some((pattern) => holdsPattern(searched, pattern))) return false;
  for (const { from, to } of placesOf(compiled, sentence)) {
    const finding = { ...around, sentence, from, to, type: 'suicide', negative } as const;
    if (passGuards(finding, rule.guards) === 'stands') return true;
  }
  return false;
}

/** The finding after the rule's guards: its own code and level, a concern with a separate code, or nothing. */
function judge({ rule, negative }: CompiledRule, at: At): Hit | null {
  const outcome = passGuards({ ...at, type: CRISIS_REASONS[rule.code].type, negative }, rule.guards);
  if (outcome === 'dropped') return null;
  return outcome === 'stands' ? { code: rule.code, level: rule.level } : { code: outcome, level: 1 };
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

/** Level 2 together with means at hand or a time, anywhere in the message, is imminent. */
function escalate(
  best: Hit | null,
  sentences: readonly Sentence[],
  signals: ReadonlySet<SignalName>,
): Hit | null {
  const says = (pattern: RegExp, except: RegExp, and?: RegExp) =>
    sentences.some(
      (sentence) => holds(sentence, pattern) && !holds(sentence, except) && (!and || holds(sentence, and)),
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
    version: DETECTOR_VERSION,
    by: 'screen',
  };
}

/**
 * Judges one message by rules alone: in-process, without network, deterministic. It never stores or returns any of the text.
 * Level 2 or more stands against any verdict of the model (SAFE-13). The running time is linear in the length of the text.
 * @param text the message as the person wrote it
 * @param context the signals of earlier messages, which add up
 */
export function detectCrisis(text: string, context: DetectionContext = { earlier: [] }): Detection {
  const earlier = context.earlier.slice(-EARLIER_SIGNALS);
  const afterConcern = earlier.some(({ ownLife }) => ownLife);
  const now = look(text.slice(0, MOST_CHARACTERS), afterConcern);
  let hit = now.best;
  const together = addUp(now, earlier, afterConcern);
  if (together && isWorse(together, hit)) hit = together;
  if (hit === null && now.notEnglish) hit = { code: 'not_english', level: 1 };
  const ownLife = isAboutOwnLife(now.alone);
  const signals = ownLife || now.signals.size > 0 ? { signals: [...now.signals], ownLife } : null;
  return { verdict: verdict(hit), signals };
}

/** The number of compiled patterns, for the evaluation's report. */
export const DETECTOR_PATTERNS = compiledRules.length;
