import { Types } from 'mongoose';

/** Creates an id of 24 hexadecimal digits, for a caller that needs it before the document is stored. */
export function newObjectId(): string {
  return new Types.ObjectId().toHexString();
}
