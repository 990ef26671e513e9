import { type QueryFilter, Types } from 'mongoose';
import type { Database } from '../connect.ts';
import { type MessageRecord, messageModel, ORDINARY_REPLY, type ReplyProvenance } from '../message/schema.ts';

/** How a reply came about. */
export interface RepliedTurn {
  messageId: string;
  at: Date;
  provenance: ReplyProvenance;
}

/** Without owner, session or text. */
const FIELDS = { createdAt: 1, 'reply.provenance': 1 } as const;

/**
 * After this time (ms) a message is listed although the crisis model's verdict is still due: far longer than a backlog of a working
 * model, so that only an outage brings it about.
 */
const LISTED_AFTER_MS = 60 * 60_000;

/**
 * Nothing that is listed tells which message was a crisis: neither a level of the message, nor one held when it came, nor a concern
 * of the detector that the judge has cleared. A message is listed once no verdict may come any more, so that none is seen to leave
 * the list, with one exception. A message whose crisis model verdict is still due after an hour is listed by its verdict so far, and
 * leaves the list if that rises: while the model is broken, the list would otherwise stay empty for up to a day.
 */
const ordinary = (now: Date): QueryFilter<MessageRecord> => ({
  ...ORDINARY_REPLY,
  $and: [
    // The detector's verdict is in `screened` once the judge has answered, and in `crisis` until then.
    { $or: [{ 'crisis.by': 'screen' }, { 'screened.level': 0 }] },
    {
      $or: [
        { askModelAgain: { $exists: false } },
        { createdAt: { $lte: new Date(now.getTime() - LISTED_AFTER_MS) } },
      ],
    },
  ],
});

/**
 * How replies to ordinary messages came about, across people, without anything that was written and without whose it is; crises are
 * only counted (SAFE-50).
 */
export function createProvenanceStore(db: Database) {
  const messages = messageModel(db);

  /** The replies before a message, newest first. */
  const find = (before: string | undefined, limit: number, now: Date) =>
    messages
      .find(
        { ...ordinary(now), ...(before !== undefined && { _id: { $lt: new Types.ObjectId(before) } }) },
        FIELDS,
      )
      .sort({ _id: -1 })
      .limit(limit)
      .lean<Pick<MessageRecord, '_id' | 'createdAt' | 'reply'>[]>();

  return {
    find,

    async newest(before: string | undefined, limit: number, now: Date): Promise<RepliedTurn[]> {
      return (await find(before, limit, now)).flatMap(({ _id, createdAt, reply }) =>
        reply?.provenance
          ? [{ messageId: _id.toHexString(), at: createdAt, provenance: reply.provenance }]
          : [],
      );
    },
  };
}

export type ProvenanceStore = ReturnType<typeof createProvenanceStore>;
