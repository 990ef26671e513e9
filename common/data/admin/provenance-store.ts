import { Types } from 'mongoose';
import type { Database } from '../connect.ts';
import { type MessageRecord, messageModel, type ReplyProvenance } from '../message/schema.ts';

/** How a reply came about. */
export interface RepliedTurn {
  messageId: string;
  at: Date;
  provenance: ReplyProvenance;
}

/** Without owner, session or text. */
const FIELDS = { createdAt: 1, 'reply.provenance': 1 } as const;

/** How replies came about, across people, without anything that was written and without whose it is. */
export function createProvenanceStore(db: Database) {
  const messages = messageModel(db);

  /** The replies before a message, newest first. */
  const find = (before: string | undefined, limit: number) =>
    messages
      .find(
        {
          'reply.provenance': { $exists: true },
          ...(before !== undefined && { _id: { $lt: new Types.ObjectId(before) } }),
        },
        FIELDS,
      )
      .sort({ _id: -1 })
      .limit(limit)
      .lean<Pick<MessageRecord, '_id' | 'createdAt' | 'reply'>[]>();

  return {
    find,

    async newest(before: string | undefined, limit: number): Promise<RepliedTurn[]> {
      return (await find(before, limit)).flatMap(({ _id, createdAt, reply }) =>
        reply?.provenance
          ? [{ messageId: _id.toHexString(), at: createdAt, provenance: reply.provenance }]
          : [],
      );
    },
  };
}

export type ProvenanceStore = ReturnType<typeof createProvenanceStore>;
