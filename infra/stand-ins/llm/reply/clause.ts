import { isCalm } from '../judge/judge.ts';
import { restoreSpelling } from './restore-spelling.ts';
import { sentencesOf, wordsOf } from './sentences.ts';
import { turnRound } from './turn-round.ts';

const VERBS =
  "am|'m|was|wasn't|have|haven't|'ve|had|hadn't|'d|will|won't|'ll|would|wouldn't|can|can't|could|couldn't|do|don't|did|didn't|should|shouldn't|must|might|may|need|needed|feel|felt|think|thought|know|knew|want|wanted|keep|kept|get|got|go|went|lost|lose|broke|cry|cried|hate|hated|love|loved|miss|missed|worry|worried|sleep|slept|wake|woke|lie|eat|ate|drink|drank|work|worked|try|tried|fail|failed|struggle|struggled|hope|hoped|wish|wished|fear|avoid|avoided|dread|dreaded|stay|stayed|live|lived|hurt|argue|argued|fight|fought|shout|shouted|yell|yelled|snap|snapped|spend|spent|sit|sat|stare|scroll|walk|walked|left|leave|moved|move|started|start|stopped|stop|finished|quit|study|studied|fall|fell|forget|forgot|remember|see|saw|hear|heard|said|say|told|tell|asked|ask|talked|talk|speak|spoke|wrote|bought|owe|pay|paid|make|made|take|took|give|gave|find|found|look|looked|became|become|blame|blamed|deserve|regret|trust|trusted|believe|believed|doubt|care|cared|overthink|procrastinate|panic|panicked|freeze|froze|shake|shook|pretend|hide|hid|push|pushed|met|like|liked|enjoy|enjoyed|suffer|suffered|wonder|realised|realized|decided|chose|expected|passed|applied|cheated|lied|yelled|overslept|cancelled|ruined|messed|drove|stayed|checked|check|compare|compared|isolate|withdrew|withdraw|cope|coped|ran|rely|support|resent|help|helped";
const ADVERBS =
  'just|really|still|also|always|never|often|sometimes|honestly|only|even|actually|usually|constantly|barely|hardly|finally|already|probably|definitely|totally|completely|genuinely|mostly|suddenly|recently|literally|easily|almost|nearly|kind of|sort of|both|all';
const BY_ME = new RegExp(
  `^(?:I|we)(?:'(?:m|ve|d|ll|re))? ?(?:(?:${ADVERBS}) )*(?:${VERBS}|are|were|not)?\\b`,
  'i',
);
const CONTRACTED = /^(?:I'(?:m|ve|ll|d)|we'(?:re|ve|ll|d)) /i;
const BY_ME_VERB = new RegExp(`^(?:I|we) (?:(?:${ADVERBS}) )*(?:${VERBS}|are|aren't|were|weren't)\\b`, 'i');
const OF_OTHERS =
  /^(?:my (?:\w+ ){1,2}|me and my \w+ |nobody |no one |everyone |everybody |everything |nothing |it |it's |it'll |things |life |work |school |uni |home |he |he's |she |she's |they |they're |people )/i;
const FINITE =
  /\b(?:is|isn't|was|wasn't|are|aren't|were|weren't|has|hasn't|had|hadn't|have|haven't|does|doesn't|do|don't|did|didn't|will|won't|would|wouldn't|can|can't|could|couldn't|keeps?|kept|feels?|felt|makes?|made|seems?|gets?|got|left|died|said|says|told|tells|wants?|wanted|thinks|needs|hates?|hurts?|listens|cares?|works|ignores?|ignored|shouts?|shouted|cheated|lied|blames?|broke|moved|called|went|goes|ended|passed|takes|took|stopped|started|understands|it's|it'll|he's|she's|they're|treats|expects?|knows|gave|gives|lost|aren't|scares|stresses|worries|yells|yelled|drinks|texts|texted|ghosted|dumped|sacked|fired)\b/i;
const LEAD =
  /^(?:(?:and|but|so|because|well|like|honestly|basically|um+|uh+|er+|oh|also|maybe|plus|anyway|then|yes|yeah|no|ok|okay|hi|hello|hey|tbh|idk|lol|ugh|please|right|look|sorry|i mean|i guess|i suppose|to be honest|the thing is|it's just that|it's just|it is just that|the problem is(?: that)?|for some reason|now|today|lately|recently)\b[\s,]*)+/i;
const TAIL =
  /(?:[\s,]+(?:and|but|so|because|like|or|lol|tbh|idk|though|ugh|haha|right|you know|if that makes sense|to be honest))+$/i;
const ROUGH =
  /\b(?:fuck\w*|shit\w*|bitch\w*|cunt\w*|bastard\w*|wank\w*|twat|arsehole|asshole|crap|piss\w*|bloody|damn\w*|nigg\w*|slut\w*|whore\w*|die|dead|dying|kill\w*|suicid\w*|hang|overdose\w*)\b/i;

/** Only the end of a long message is used; it has the person's conclusion. */
const MOST_SENTENCES = 12;

interface Candidate {
  words: string;
  score: number;
}

/** Parts of a sentence that could stand alone, longest first. */
function pieces(sentence: string): string[] {
  const parts = [sentence];
  for (const cut of [
    /,\s+|\s+[-–—]\s+|:\s+/,
    /,?\s+(?:but|and then|although|except)\s+|,\s*so\s+|\s+so\s+(?=(?:I|my|he|she|they|now)\b)/i,
    /\s+(?:and|because)\s+/i,
  ]) {
    parts.push(...parts.flatMap((part) => part.split(cut)));
  }
  return [...new Set(parts)];
}

function tidy(piece: string): string {
  return piece
    .replace(/(?:\p{Extended_Pictographic}|\uFE0F|\u200D|\s)+$/gu, '')
    .replace(/[.!?…;:,]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LEAD, '')
    .replace(TAIL, '')
    .trim();
}

function fits(piece: string): boolean {
  const words = wordsOf(piece);
  if (words.length < 3 || words.length > 16 || piece.includes('?') || ROUGH.test(piece)) return false;
  if (words.some((word) => word.length > 17 || /(.)\1\1/.test(word) || !/[aeiouy]/i.test(word))) return false;
  if (!/^[A-Za-z][A-Za-z0-9',\- ]*$/.test(piece)) return false;
  if (CONTRACTED.test(piece) || BY_ME_VERB.test(piece)) return BY_ME.test(piece);
  // The verb must follow within a few words; "nothing much, just had dinner" has none.
  const start = piece.split(',', 1)[0]?.split(' ').slice(0, 6).join(' ') ?? '';
  return OF_OTHERS.test(piece) && FINITE.test(start);
}

/**
 * The part of a message that is worth repeating, with its pronouns changed, or null. `weight` rates how much a part says; it is
 * negative for parts that were repeated before.
 */
export function chooseClause(message: string, weight: (piece: string) => number): string | null {
  const candidates: Candidate[] = [];
  for (const sentence of sentencesOf(restoreSpelling(message)).slice(-MOST_SENTENCES)) {
    if (/\?/.test(sentence)) continue;
    const whole = tidy(sentence);
    for (const piece of pieces(sentence).map(tidy)) {
      if (!fits(piece)) continue;
      const turned = turnRound(piece);
      if (turned === null || !isCalm(piece)) continue;
      const length = wordsOf(piece).length;
      const weighs = weight(turned);
      // A part must mean something by itself: "You went to the shop" is no answer.
      if (weighs <= 0 && piece !== whole && length < 8) continue;
      const score = weighs + (/^I\b/.test(piece) ? 0.5 : 0) + Math.min(length, 13) * 0.12;
      candidates.push({ words: lowerFirst(turned), score });
    }
  }
  const best = candidates.reduce<Candidate | null>(
    (top, each) => (top && top.score >= each.score ? top : each),
    null,
  );
  return best && best.score > -1 ? best.words : null;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
