import { decodeDoc } from '../bson/decode.ts';
import { encodeDoc } from '../bson/encode.ts';
import type { Doc } from '../bson/value.ts';
import { checkSize } from '../commands/insert.ts';
import type { Question } from '../plan/choose.ts';
import { matches, Positions } from '../query/match.ts';
import type { Work } from '../storage/collection.ts';
import { type Collection, gone } from '../storage/collection.ts';
import { checkValid } from '../storage/validation.ts';
import { applyUpdate, type Update } from '../update/update.ts';
import { upsertedDoc } from '../update/upsert.ts';
import type { Deadline } from './deadline.ts';
import { type Match, Matches } from './matches.ts';

/** The first match, read inside the write transaction so that it cannot change in between. */
export function firstMatch(
  collection: Collection,
  question: Question,
  deadline: Deadline,
): Match | undefined {
  return new Matches(collection, question, deadline, { withPositions: true, wanted: 1 }).collect(1)[0];
}

/** All matches. Others may write in between, so each must be read again by {@link current}. */
export function* allMatches(collection: Collection, question: Question, deadline: Deadline): Work<Match[]> {
  const matching = new Matches(collection, question, deadline, { withPositions: true });
  const all: Match[] = [];
  for (let chunk = matching.next(); chunk; chunk = matching.next()) {
    for (const match of chunk) all.push(match);
    yield collection;
  }
  return all;
}

/**
 * The current version of a match; undefined when it was deleted or no longer matches.
 * @throws CommandError 175 after a drop.
 */
export function current(collection: Collection, question: Question, match: Match): Match | undefined {
  if (collection.dropped) throw gone(collection);
  const bytes = collection.read(match.record);
  if (!bytes) return undefined;
  if (bytes.equals(match.bytes)) return match;
  const doc = decodeDoc(bytes);
  const positions = new Positions();
  if (!matches(question.filter, doc, positions)) return undefined;
  return { record: match.record, bytes, doc, positions };
}

/** Updates one found document. @returns the new version, and whether it differs from the old one. */
export function updateMatch(
  collection: Collection,
  match: Match,
  update: Update,
  bypass: boolean,
): { doc: Doc; bytes: Buffer; changed: boolean } {
  const { doc, changed } = applyUpdate(update, match.doc, match.positions);
  if (!changed) return { doc: match.doc, bytes: match.bytes, changed };
  if (!bypass) checkValid(collection.validation, doc, match.doc);
  const bytes = encodeDoc(doc);
  checkSize(bytes);
  collection.replace(match.record, match.doc, doc, bytes);
  return { doc, bytes, changed };
}

/** Inserts the document that an upsert builds from its query and update. */
export function insertUpsert(
  collection: Collection,
  question: Question,
  update: Update,
  bypass: boolean,
): { doc: Doc; bytes: Buffer } {
  const doc = upsertedDoc(question.filter, update);
  if (!bypass) checkValid(collection.validation, doc);
  const bytes = encodeDoc(doc);
  checkSize(bytes);
  collection.insert(doc, bytes);
  return { doc, bytes };
}
