import { type QueryFilter, Types } from 'mongoose';
import type { CreateSessionBody } from '../../contract/session.ts';
import type { Database } from '../connect.ts';
import { messageModel } from '../message/schema.ts';
import type { OwnerId } from '../owner.ts';
import { inheritedSince } from './inherited-state.ts';
import { type SafetyState, type SessionBefore, type SessionRecord, sessionModel } from './schema.ts';
import { reduceToRemains } from './session-remains.ts';

/** A session and what follows the person from the others (SAFE-6). */
export interface OpenedSession {
  session: SessionRecord;
  others: SessionRecord[];
}

/** Session ids are 24 hexadecimal digits (`objectIdSchema`), parsed by the transports. */
export interface SessionStore {
  /** @param state what it begins with, in an evaluation */
  create(
    owner: OwnerId,
    session: CreateSessionBody,
    createdAt: Date,
    state?: SessionBefore,
  ): Promise<SessionRecord>;
  /**
   * The safety states of a person's sessions that messages have changed since then, and of those they have deleted; of more than
   * `MOST_STATES`, the highest.
   */
  safetyStates(owner: OwnerId, since: Date): Promise<SafetyState[]>;
  /**
   * A session, and the safety states of the person's other sessions since then, in one query: every send needs both. Of more than
   * `MOST_STATES`, those with the highest levels. Null when it does not exist or belongs to another person.
   */
  open(owner: OwnerId, sessionId: string, since: Date): Promise<OpenedSession | null>;
  /** What remains of the person's deleted sessions. */
  remains(owner: OwnerId): AsyncIterable<SafetyState>;
  /** Counts a person's sessions, up to `limit`. */
  count(owner: OwnerId, limit: number): Promise<number>;
  /** Newest first, at most `limit`. */
  list(owner: OwnerId, limit: number): Promise<SessionRecord[]>;
  /** Null when it does not exist or belongs to another person. */
  get(owner: OwnerId, sessionId: string): Promise<SessionRecord | null>;
  rename(owner: OwnerId, sessionId: string, title: string): Promise<SessionRecord | null>;
  /**
   * Deletes a session and its messages. Its level in force, its dangers and the signals of the last day remain until a day after
   * the latest was told (SAFE-6).
   * @returns false when it did not exist
   */
  remove(owner: OwnerId, sessionId: string, now: Date): Promise<boolean>;
  /**
   * Deletes the messages of a deleted session: a message can be stored just after its session was deleted.
   * @returns false when the session exists and nothing was deleted
   */
  eraseIfGone(owner: OwnerId, sessionId: string): Promise<boolean>;
}

/** A few sends may be in progress when their session is deleted. */
const MAX_ERASE_ROUNDS = 5;

/** A person rarely tells of danger in more sessions than this on one day. */
export const MOST_STATES = 40;
/** The highest levels first, then the latest. */
const HIGHEST_FIRST = { crisisLevel: -1, crisisAt: -1 } as const;

/** The level or signals of a session count since then. */
function stateSince(since: Date) {
  return [{ crisisLevel: { $gt: 0 }, crisisAt: { $gte: since } }, { 'signals.at': { $gte: since } }];
}

/**
 * The sessions, and the remains of deleted ones, whose level or signals count since then; each branch has an index. Other remains
 * would take the places of states in force.
 */
export function changedSince(owner: OwnerId, since: Date) {
  const states = stateSince(since);
  return [
    ...states.map((state) => ({ ownerId: owner, ...state })),
    ...states.map((state) => ({ formerOwnerId: owner, ...state })),
  ];
}

/** The chat sessions on this connection. */
export function createSessionStore(db: Database): SessionStore {
  const sessions = sessionModel(db);
  const messages = messageModel(db);

  /** Repeats until nothing is found, for messages that were stored during a round. */
  async function eraseMessages(owner: OwnerId, sessionId: Types.ObjectId): Promise<void> {
    for (let looks = 0; looks < MAX_ERASE_ROUNDS; looks += 1) {
      const { deletedCount } = await messages.deleteMany({ ownerId: owner, sessionId });
      if (deletedCount === 0) return;
    }
  }

  // By the native driver: every send and every join reads its session.
  const get = (owner: OwnerId, sessionId: string) =>
    sessions.collection.findOne<SessionRecord>({ _id: new Types.ObjectId(sessionId), ownerId: owner });

  const statesOf = (filter: QueryFilter<SessionRecord>) =>
    sessions.find(filter, { _id: 0, crisisLevel: 1, crisisAt: 1, dangers: 1, signals: 1 });

  return {
    async create(owner, session, createdAt, state = {}) {
      return (await sessions.create({ ...session, ...state, ownerId: owner, createdAt })).toObject();
    },

    safetyStates: (owner, since) =>
      statesOf({ $or: changedSince(owner, since) })
        .sort(HIGHEST_FIRST)
        .limit(MOST_STATES)
        .lean<SafetyState[]>(),

    remains: (owner) => statesOf({ formerOwnerId: owner }).lean<SafetyState>().cursor(),

    async open(owner, sessionId, since) {
      const _id = new Types.ObjectId(sessionId);
      // By the native driver, as `get`.
      const found = await sessions.collection
        .find<SessionRecord>({ $or: [{ _id, ownerId: owner }, ...changedSince(owner, since)] })
        .sort(HIGHEST_FIRST)
        .limit(MOST_STATES)
        .toArray();
      const known = found.find((each) => each._id.equals(_id) && each.ownerId === owner);
      const session = known ?? (found.length < MOST_STATES ? null : await get(owner, sessionId));
      return session && { session, others: found.filter((each) => each !== known) };
    },

    count: (owner, limit) => sessions.countDocuments({ ownerId: owner }).limit(limit),

    list: (owner, limit) =>
      sessions.find({ ownerId: owner }).sort({ createdAt: -1, _id: -1 }).limit(limit).lean(),

    get,

    rename: (owner, sessionId, title) =>
      sessions
        .findOneAndUpdate(
          { _id: new Types.ObjectId(sessionId), ownerId: owner },
          { $set: { title }, $inc: { version: 1 } },
          { returnDocument: 'after' },
        )
        .lean(),

    async remove(owner, sessionId, now) {
      const id = new Types.ObjectId(sessionId);
      // Deletes the session first, so that no more messages are accepted, and its remains are the same document: a level that
      // is raised meanwhile is either in the session before it, or raised in the remains. The messages are erased in any case, so
      // that a repeat finishes an interrupted deletion.
      const { matchedCount } = await sessions.updateOne(
        { _id: id, ownerId: owner },
        reduceToRemains(owner, inheritedSince(now)),
        { updatePipeline: true },
      );
      await eraseMessages(owner, id);
      return matchedCount === 1;
    },

    async eraseIfGone(owner, sessionId) {
      const id = new Types.ObjectId(sessionId);
      const found = await sessions.collection.findOne(
        { _id: id, ownerId: owner },
        { projection: { _id: 1 } },
      );
      if (found) return false;
      await eraseMessages(owner, id);
      return true;
    },
  };
}
