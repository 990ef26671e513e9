import { CRISIS_FROM, type CrisisLevel, type CrisisType } from '@winny/common/contract/crisis';
import type { ReplyProvenance, SenderSnapshot } from '@winny/common/data/message/schema';
import type { EarlierMessage, TurnRecord } from '@winny/common/data/message/store';
import type { OwnerId } from '@winny/common/data/owner';
import { heldBefore, heldInForce, inheritedSince } from '@winny/common/data/session/inherited-state';
import {
  type HeldLevel,
  heldFromStored,
  heldLevelAt,
  isByOthers,
  isCrisis,
  mayBeHarmedByOthers,
  withDangers,
} from '@winny/common/domain/crisis/decide';
import { isNotEnglish } from '@winny/common/domain/crisis/not-english';
import { ownRegion } from '@winny/common/domain/crisis/region';
import { safetyOpening } from '@winny/common/domain/crisis/safety-opening';
import { fixedQuestionIn } from '@winny/common/domain/crisis/safety-question';
import { safetyQuestion } from '@winny/common/domain/crisis/safety-question-texts';
import { type AboutWinny, aboutWinny, askedAboutWinny } from '@winny/common/domain/output-screen/about-winny';
import type { PromptMessage } from '../providers/openai.ts';
import type { WorkerServices } from '../worker-services.ts';
import { findPassages } from './find-passages.ts';
import { type LastResort, lastResortOf } from './last-resort.ts';
import { PROMPT_VERSION, systemPrompt } from './system-prompt.ts';

/** The number of earlier messages that show in which language a person writes. */
const LANGUAGE_MESSAGES = 4;
/** More than fits into the prompt's budget, even of short messages. */
const EARLIER_MESSAGES = 60;
/** Messages within this time before another (ms) may have been judged higher after it was accepted. */
const JUST_BEFORE_MS = 2 * 60_000;
/** A reply that starts this late (ms) waited for another or was retried, so the person may have written more since. */
const LATE_MS = 2_000;

export interface PreparedReply {
  prompt: PromptMessage[];
  /** The fixed safety text of a crisis, a complete reply by itself (SAFE-33). */
  opening: string | null;
  /** A fixed sentence that begins another reply (SAFE-46). */
  lead: string | null;
  /** When the model fails (SAFE-34): the fixed text that ends the reply, or is all of it; null when there is an opening. */
  lastResort: LastResort | null;
  /** At level 1: whether this reply asks the safety question, and about which danger; null at other levels. */
  concern: { asks: boolean; type: CrisisType } | null;
  /** The person's question about Winny. */
  answering: AboutWinny | null;
  /** The crisis level in force. */
  level: CrisisLevel;
  /** Only English may be shown: the person is in danger, and writes English. */
  englishOnly: boolean;
  /** Whether a message of the session, or of another while its level is in force, told of danger by another person. */
  harmedByOthers: boolean;
  /** The earlier replies of the session, newest first. */
  said: readonly string[];
  /** The parts of the prompt. */
  origin: Pick<ReplyProvenance, 'style' | 'promptVersion' | 'knowledge'>;
}

/**
 * Prepares the prompt of a reply. The person's and the session's settings were stored with the message.
 * @returns the prompt and, in a crisis, the fixed safety text that opens the reply (SAFE-33); null if the session was
 *   deleted while the message was being stored, in which case the message is deleted too
 */
export async function prepareReply(
  services: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
): Promise<PreparedReply | null> {
  const sessionId = turn.sessionId.toHexString();
  const sender = turn.sender ?? (await readSender(services, owner, sessionId));
  // Beside the reads, and beside the verdict: the text is shown after it anyway.
  const reading = services.messages.before(owner, turn, EARLIER_MESSAGES);
  const finding = findPassages(services, turn, sender, reading);
  const earlier = await reading;
  // A message stored after its session was deleted has no earlier messages. So only the first message of a session needs
  // this check.
  if (earlier.length === 0 && (await services.sessions.eraseIfGone(owner, sessionId))) return null;
  const verdict = turn.crisis ?? { level: 0 as const, type: null, reason: null };
  const held = await inForceFor(services, owner, turn, sender);
  const level = highest([
    verdict.level,
    heldLevelAt(held, services.now().getTime()),
    ...raisedSince(turn, earlier),
  ]);
  const inForce = held?.dangers?.[0];
  const { type } = verdict;
  const opened = isCrisis(verdict) && type !== null;
  const answering = askedAboutWinny(turn.content);
  const said = repliesOf(earlier);
  const truth = answering && aboutWinny(said);
  const concern = level === 1 ? await concernOf(services, owner, turn, inForce?.type) : null;
  const knowledge = level >= 2 ? [] : await finding;
  const instructions = systemPrompt({
    therapyStyle: sender.therapyStyle,
    supportStyle: sender.supportStyle,
    therapyExperience: sender.therapyExperience,
    preferredApproaches: sender.preferredApproaches,
    firstName: sender.firstName,
    safety: {
      level,
      type: type ?? inForce?.type ?? null,
      opened,
      question: concern?.asks ? safetyQuestion(concern.type, said) : null,
    },
    answered: truth,
    knowledge,
  });
  const taken = knowledge.reduce((sum, { text }) => sum + tokensOf(text), 0);
  const prompt = buildPrompt(instructions, earlier, turn, taken);
  const origin = {
    style: sender.therapyStyle,
    promptVersion: PROMPT_VERSION,
    knowledge: knowledge.map(({ id, version, title }) => ({ id, version, title })),
  };
  const englishOnly = level >= CRISIS_FROM && writesEnglish(turn, earlier);
  const told = [verdict, ...earlier.flatMap(({ crisis }) => crisis ?? [])];
  const harmedByOthers = mayBeHarmedByOthers(held) || told.some(isByOthers);
  const prepared = { prompt, answering, level, englishOnly, harmedByOthers, origin, concern, said };
  const region = sender.region ?? 'uk';
  // The words of a fixed text depend on all replies of the session (SAFE-38).
  const isWhole = level < CRISIS_FROM || earlier.length < EARLIER_MESSAGES;
  const allSaid = isWhole ? said : await services.messages.repliesBefore(owner, turn);
  if (!opened) {
    const lastResort = lastResortOf({ level, concern, inForce, earlier, said: allSaid, region });
    return { ...prepared, opening: null, lastResort, lead: truth };
  }
  const opening = safetyOpening({ content: turn.content, verdict, region, said: allSaid });
  const asks = opening && fixedQuestionIn(opening, { type, reason: verdict.reason });
  // Before it is shown, so that no answer is missed.
  if (asks) await services.safetyQuestions.noteFixed(owner, turn, asks, services.now());
  return { ...prepared, opening, lastResort: null, lead: null };
}

function repliesOf(earlier: readonly EarlierMessage[]): string[] {
  return earlier.flatMap(({ reply }) => reply?.content ?? []);
}

/** Whether none of the person's last messages is in another language. */
function writesEnglish(turn: TurnRecord, earlier: readonly EarlierMessage[]): boolean {
  const last = earlier.slice(0, LANGUAGE_MESSAGES).map(({ content }) => content);
  return ![turn.content, ...last].some(isNotEnglish);
}

/** A reply at level 1 asks about safety once (SAFE-2). */
export async function concernOf(
  services: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
  inForce: CrisisType | null | undefined,
): Promise<NonNullable<PreparedReply['concern']>> {
  const type = turn.crisis?.type ?? inForce ?? 'suicide';
  return { type, asks: await services.safetyQuestions.take(owner, turn, type, services.now()) };
}

/** For messages stored by a version without sender snapshots. */
async function readSender(
  services: WorkerServices,
  owner: OwnerId,
  sessionId: string,
): Promise<SenderSnapshot> {
  const [session, user] = await Promise.all([
    services.sessions.get(owner, sessionId),
    services.users.byId(owner),
  ]);
  const held = session && heldBefore(session);
  return {
    firstName: user?.firstName ?? '',
    // The session was deleted; the guard of the claim notices that at the end.
    therapyStyle: session?.therapyStyle ?? 'humanistic',
    supportStyle: user?.supportStyle ?? null,
    therapyExperience: user?.therapyExperience ?? null,
    preferredApproaches: user?.preferredApproaches ?? [],
    region: ownRegion(user ?? {}),
    held: held ? { ...held, at: new Date(held.at) } : { level: 0, at: new Date(0) },
  };
}

/** The level in force, or null: that of the time of the message, and, for a reply that starts late, a higher one since (SAFE-6). */
async function inForceFor(
  services: WorkerServices,
  owner: OwnerId,
  turn: TurnRecord,
  sender: SenderSnapshot,
): Promise<HeldLevel | null> {
  const now = services.now();
  const at = now.getTime();
  const sent = heldOf(sender);
  const isLate = at - turn.createdAt.getTime() >= LATE_MS;
  const opened =
    isLate && (await services.sessions.open(owner, turn.sessionId.toHexString(), inheritedSince(now)));
  const since = opened ? heldInForce(heldBefore(opened.session), opened.others, now) : null;
  const [higher, other] = heldLevelAt(since, at) >= heldLevelAt(sent, at) ? [since, sent] : [sent, since];
  if (higher === null || heldLevelAt(higher, at) === 0) return null;
  const known = heldLevelAt(other, at) > 0 ? (other?.dangers ?? []) : [];
  return withDangers(higher, [...(higher.dangers ?? []), ...known]);
}

function heldOf({ held }: SenderSnapshot): HeldLevel {
  return heldFromStored(held.level, held.at, held.dangers);
}

/** The model's levels of the messages just before: the session did not yet have them when this message was accepted. */
function raisedSince(turn: TurnRecord, earlier: readonly EarlierMessage[]): CrisisLevel[] {
  const since = turn.createdAt.getTime() - JUST_BEFORE_MS;
  return earlier
    .filter(({ createdAt, crisis }) => createdAt.getTime() >= since && crisis?.by === 'model')
    .map(({ crisis }) => crisis?.level ?? 0);
}

/** The level in force by the stored message alone, without a read of the session. */
export function levelWhenSent({ crisis, sender }: TurnRecord, now: Date): CrisisLevel {
  return highest([crisis?.level ?? 0, sender ? heldLevelAt(heldOf(sender), now.getTime()) : 0]);
}

function highest(levels: readonly CrisisLevel[]): CrisisLevel {
  return levels.reduce((most, level) => (level > most ? level : most), 0);
}

/** Token budget of the conversation and the passages; with instructions and reply it fits the smallest common context window. */
const HISTORY_TOKENS = 3_000;
/** English text has about four characters per token; three leaves room for other scripts. */
const CHARACTERS_PER_TOKEN = 3;

/**
 * Builds a reply's prompt: the instructions, as many of the last turns as fit, and the whole message to answer.
 * @param earlier the messages before it, newest first
 * @param taken the tokens of the passages in the instructions
 */
export function buildPrompt(
  instructions: string,
  earlier: readonly EarlierMessage[],
  message: Pick<TurnRecord, 'content'>,
  taken = 0,
): PromptMessage[] {
  let left = HISTORY_TOKENS - tokensOf(message.content) - taken;
  const history: PromptMessage[] = [];
  for (const record of earlier) {
    const turn = promptTurn(record);
    left -= turn.reduce((sum, part) => sum + tokensOf(part.content), 0);
    if (left < 0) break;
    history.unshift(...turn);
  }
  return [{ role: 'system', content: instructions }, ...history, { role: 'user', content: message.content }];
}

function promptTurn(record: EarlierMessage): PromptMessage[] {
  const said: PromptMessage = { role: record.role, content: record.content };
  return record.reply?.content ? [said, { role: 'assistant', content: record.reply.content }] : [said];
}

function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
