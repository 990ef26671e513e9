import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SupportAct } from '../../contract/support-acts.ts';
import { type Database, isDuplicateKey } from '../connect.ts';
import { lastNumbers, raiseNumber } from '../counter/next-number.ts';
import type { TurnRecord } from '../message/store.ts';
import { isEvaluation, type OwnerId } from '../owner.ts';
import { digestOf, hashOf, isIntactChain } from './chain.ts';
import { type SafetyContent, type SafetyEvent, type SafetyRecord, safetyRecordModel } from './schema.ts';

/** Far more than people in danger in the same moment. */
const TRIES = 200;
const PAUSE_MS = 20;
const SEQUENCE = 'safety_records';
const AT_A_TIME = 1_000;
/** More records than a month of messages brings; a person's export has no more. */
const MOST_EXPORTED = 20_000;

type About = Pick<TurnRecord, '_id' | 'sessionId' | 'crisis' | 'screened'>;
type Codes = Omit<SafetyContent, 'salt' | 'key' | 'at' | 'ownerId' | 'sessionId' | 'messageId'>;

const NO_VERDICT = { level: null, type: null, reason: null, detector: null, model: null };

/**
 * The safety records: verdicts, what they made Winny show, and what the person chose (SAFE-50). A chain of hashes over all of
 * them shows changes; contents are removed with their person, and the chain stays intact.
 */
export function createSafetyRecords(db: Database) {
  const records = safetyRecordModel(db);
  const aboutOf = (owner: OwnerId, turn: About) => ({
    ownerId: owner,
    sessionId: turn.sessionId.toHexString(),
    messageId: turn._id.toHexString(),
  });

  /** How many events a year has had. Removed contents count: the numbers are part of the chain. */
  async function countsOf(year: number): Promise<SafetyRecord['counts']> {
    const last = await records.findOne({ year }).sort({ _id: -1 }).lean<SafetyRecord>();
    return last?.counts ?? {};
  }

  /** Whether the event is recorded already: for a verdict, also when a higher one of its message is. */
  async function isRecorded({ key, messageId, level }: SafetyContent): Promise<boolean> {
    const higher = ([1, 2, 3] as const).filter((each) => level !== null && each > level);
    const keys = [key, ...higher.map((each) => `${messageId}.verdict.${each}`)];
    return (await records.exists({ 'content.key': { $in: keys } })) !== null;
  }

  /** The event by which the message of a verdict is counted so far in this year; null when it is not. */
  async function lowerVerdict(
    { messageId, level }: SafetyContent,
    year: number,
  ): Promise<SafetyEvent | null> {
    const lower = ([1, 2, 3] as const).filter((each) => level !== null && each < level);
    const keys = lower.map((each) => `${messageId}.verdict.${each}`);
    const record = await records
      .findOne({ 'content.key': { $in: keys }, year })
      .sort({ _id: -1 })
      .lean<SafetyRecord>();
    return record?.content?.level ? `level_${record.content.level}` : null;
  }

  /** Adds a record after the last one, as the audit log does. @returns false when the event is recorded already */
  async function append(content: SafetyContent | null, event: SafetyEvent | null, erased: number, now: Date) {
    const year = now.getUTCFullYear();
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (content && (await isRecorded(content))) return false;
      const last = await records.findOne().sort({ _id: -1 }).lean<SafetyRecord>();
      // Around New Year clocks differ: the counts go on from the last record of this year, wherever it is in the chain.
      const before = (last?.year === year ? last.counts : last && (await countsOf(year))) ?? {};
      const counts = event ? { ...before, [event]: (before[event] ?? 0) + 1 } : before;
      const lower = content?.level ? await lowerVerdict(content, year) : null;
      // A message whose verdict rises is counted once, by its highest level.
      if (lower && counts[lower]) counts[lower] -= 1;
      const next = {
        _id: (last?._id ?? 0) + 1,
        year,
        counts,
        erased,
        digest: content ? digestOf(content) : '',
        former: last?.hash ?? '',
      };
      try {
        await records.create({ ...next, hash: hashOf(next), content });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        await pause(Math.random() * PAUSE_MS);
        continue;
      }
      // Shows that records were removed from the end, which the hashes of the others do not show.
      await raiseNumber(db, SEQUENCE, next._id);
      return true;
    }
    throw new Error('Other safety records kept being added.');
  }

  async function add(owner: OwnerId, turn: About, key: string, codes: Codes, event: SafetyEvent, now: Date) {
    const about = aboutOf(owner, turn);
    const salt = randomBytes(16).toString('hex');
    const content = { salt, key: `${about.messageId}.${key}`, at: now, ...about, ...codes };
    return append(content, event, 0, now);
  }

  /**
   * Removes contents, after noting in the chain how many. Only those that were counted are removed, because others may be added
   * in between. When this ends before the removal, the chain stays intact: the next try notes them again.
   */
  async function erase(which: Record<string, unknown>, now: Date): Promise<number> {
    for (let erased = 0; ; ) {
      const found = await records
        .find(which, { _id: 1 })
        .limit(AT_A_TIME)
        .lean<Pick<SafetyRecord, '_id'>[]>();
      if (found.length === 0) return erased;
      await append(null, null, found.length, now);
      const counted = { _id: { $in: found.map(({ _id }) => _id) } };
      erased += (await records.updateMany(counted, { $set: { content: null } })).modifiedCount;
    }
  }

  return {
    /** Records the verdict of a message and what it makes Winny show; nothing for level 0. Can be repeated. */
    async verdict(owner: OwnerId, turn: About, now: Date): Promise<void> {
      const { crisis, screened } = turn;
      if (!crisis || crisis.level === 0 || isEvaluation(owner)) return;
      const { level, type, reason, version } = crisis;
      const byScreen = crisis.by === 'screen';
      const detector = byScreen ? version : (screened?.version ?? null);
      const codes = { level, type, reason, detector, model: byScreen ? null : version, act: null };
      await add(owner, turn, `verdict.${level}`, codes, `level_${level}`, now);
    },

    /** Records what a person saw or chose, once for a message. @returns false when it is recorded already */
    act: (owner: OwnerId, turn: About, act: SupportAct, now: Date): Promise<boolean> =>
      add(owner, turn, act, { ...NO_VERDICT, act }, act, now),

    /** The records of a person, oldest first. */
    async list(owner: OwnerId): Promise<SafetyContent[]> {
      const found = await records
        .find({ 'content.ownerId': owner })
        .sort({ _id: 1 })
        .limit(MOST_EXPORTED)
        .lean<SafetyRecord[]>();
      return found.flatMap(({ content }) => content ?? []);
    },

    /** Removes what is recorded of a person. @returns how much */
    erase: (owner: OwnerId, now: Date): Promise<number> => erase({ 'content.ownerId': owner }, now),

    /** Removes what is recorded of a session, with its messages. */
    eraseSession: (owner: OwnerId, sessionId: string, now: Date): Promise<number> =>
      erase({ 'content.ownerId': owner, 'content.sessionId': sessionId }, now),

    /** Removes what is recorded of a message. */
    eraseMessage: (owner: OwnerId, messageId: string, now: Date): Promise<number> =>
      erase({ 'content.ownerId': owner, 'content.messageId': messageId }, now),

    /** Removes what is recorded of expired messages. Across owners on purpose. */
    clear: (until: Date, now: Date): Promise<number> => erase({ 'content.at': { $lte: until } }, now),

    countsOf,

    /** Whether no record was changed, removed or added elsewhere: reads the whole chain. */
    async isIntact(): Promise<boolean> {
      const [last = 0] = await lastNumbers(db, [SEQUENCE]);
      const all = records.find().sort({ _id: 1 }).lean<SafetyRecord[]>().cursor({ batchSize: AT_A_TIME });
      return isIntactChain(all, last);
    },
  };
}

export type SafetyRecords = ReturnType<typeof createSafetyRecords>;
