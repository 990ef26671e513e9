import { mongo } from 'mongoose';

/** The driver's own BSON classes: what tests send and receive must come from the copy the driver knows. */
export const { BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } =
  mongo.BSON;
export { mongo };
