import { Types } from 'mongoose';

/** A new id for a document, as 24 hexadecimal digits; for a caller that must name it before it is stored. */
export function newObjectId(): string {
  return new Types.ObjectId().toHexString();
}
