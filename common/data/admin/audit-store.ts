import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, isDuplicateKey } from '../connect.ts';
import { lastNumbers, raiseNumber } from '../counter/next-number.ts';
import { type AuditRecord, auditModel } from './audit-schema.ts';

/** An action that begins, or the outcome of one. */
export type AuditEntry = Omit<AuditRecord, '_id' | 'former' | 'hash'>;

/** Far more than administrators who act in the same moment. */
const TRIES = 100;
const PAUSE_MS = 20;
const SEQUENCE = 'audit';
const AT_A_TIME = 1_000;

function hashOf({
  _id,
  at,
  adminId,
  action,
  targetId,
  reason,
  of,
  outcome,
  former,
}: Omit<AuditRecord, 'hash'>) {
  const fields = [_id, at.toISOString(), adminId, action, targetId, reason, of, outcome, former];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

/** The audit log: entries are added and read, nothing else. */
export function createAuditStore(db: Database) {
  const audit = auditModel(db);
  let checking: Promise<boolean> | null = null;

  async function check(): Promise<boolean> {
    const [stored = 0] = await lastNumbers(db, [SEQUENCE]);
    let former = '';
    let seq = 0;
    const entries = audit.find().sort({ _id: 1 }).lean<AuditRecord[]>().cursor({ batchSize: AT_A_TIME });
    for await (const entry of entries) {
      if (entry._id !== seq + 1 || entry.former !== former || entry.hash !== hashOf(entry)) return false;
      former = entry.hash;
      seq = entry._id;
    }
    return seq >= stored;
  }

  return {
    /**
     * Adds an entry after the last one. The number is the primary key and the hash covers the entry before, so of two
     * processes that add in the same moment one is refused and follows the other: the chain cannot fork.
     * @returns its number
     */
    async append(entry: AuditEntry): Promise<number> {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const last = await audit.findOne().sort({ _id: -1 }).lean<AuditRecord>();
        // The database replaces half a character, and the hash must be of the stored reason.
        const reason = entry.reason?.toWellFormed() ?? null;
        const next = { ...entry, reason, _id: (last?._id ?? 0) + 1, former: last?.hash ?? '' };
        try {
          await audit.create({ ...next, hash: hashOf(next) });
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
          await pause(Math.random() * PAUSE_MS);
          continue;
        }
        // Shows that entries were removed from the end, which the hashes of the others do not show.
        await raiseNumber(db, SEQUENCE, next._id);
        return next._id;
      }
      throw new Error('Other entries kept being added to the audit log.');
    },

    /** The actions before a number, newest first. */
    async actions(before: number | undefined, limit: number): Promise<AuditRecord[]> {
      return audit
        .find({ of: null, ...(before !== undefined && { _id: { $lt: before } }) })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<AuditRecord[]>();
    },

    /** The outcomes of these actions, by their number. */
    async outcomes(actions: readonly number[]): Promise<Map<number, AuditRecord>> {
      const found = await audit
        .find({ of: { $in: [...actions] } })
        .limit(actions.length + 1)
        .lean<AuditRecord[]>();
      return new Map(found.flatMap((entry) => (entry.of === null ? [] : [[entry.of, entry]])));
    },

    /** Whether no entry was changed, removed or added elsewhere: reads the whole chain, once for concurrent calls. */
    isIntact(): Promise<boolean> {
      checking ??= check().finally(() => {
        checking = null;
      });
      return checking;
    },
  };
}

export type AuditStore = ReturnType<typeof createAuditStore>;
