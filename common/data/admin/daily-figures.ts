import { type Model, Schema } from 'mongoose';
import type { CrisisLevel, CrisisType } from '../../contract/crisis.ts';
import { type Database, isDuplicateKey } from '../connect.ts';

/** Messages of one kind of danger on a day. */
export interface CrisisCount {
  type: CrisisType;
  level: CrisisLevel;
  count: number;
}

/** The figures of one calendar day, rolled up from what is stored: counts only, nothing about a person. */
export interface DailyFigures {
  /** The day in the product's time zone, 'YYYY-MM-DD'. */
  _id: string;
  signUps: number;
  conversions: number;
  messages: number;
  activePeople: number;
  revenuePence: number;
  crises: CrisisCount[];
  replies: { total: number; failed: number; p50: number | null; p95: number | null };
  /** The day is over, and these are not counted again: messages expire, and people delete their accounts. */
  isFinal: boolean;
}

const dailySchema = new Schema<DailyFigures>(
  {
    _id: { type: String, required: true },
    signUps: Number,
    conversions: Number,
    messages: Number,
    activePeople: Number,
    revenuePence: Number,
    crises: [{ _id: false, type: { type: String }, level: Number, count: Number }],
    replies: { total: Number, failed: Number, p50: Number, p95: Number },
    isFinal: Boolean,
  },
  { collection: 'daily_figures', versionKey: false, strict: 'throw', strictQuery: 'throw' },
);

/** The daily figures on this connection. */
function dailyModel(db: Database): Model<DailyFigures> {
  return (
    (db.models.DailyFigures as Model<DailyFigures> | undefined) ??
    db.model<DailyFigures>('DailyFigures', dailySchema)
  );
}

/** More days than a chart shows. */
const DAYS_READ = 100;

/** The daily figures. A day is stored as a whole, so that rolling it up again changes nothing. */
export function createDailyFigures(db: Database) {
  const daily = dailyModel(db);
  return {
    /** The days from this one on, oldest first. */
    since: (day: string): Promise<DailyFigures[]> =>
      daily
        .find({ _id: { $gte: day } })
        .sort({ _id: 1 })
        .limit(DAYS_READ)
        .lean<DailyFigures[]>(),

    /** Stores a day, unless its final figures are stored. */
    async store(figures: DailyFigures): Promise<void> {
      const { _id, ...others } = figures;
      try {
        await daily.updateOne({ _id, isFinal: false }, { $set: others }, { upsert: true });
      } catch (error) {
        // The day is stored and final, or another worker has added it in this moment.
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}

export type DailyFiguresStore = ReturnType<typeof createDailyFigures>;
