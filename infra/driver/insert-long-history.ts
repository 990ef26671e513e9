import { connectDatabase } from '@winny/common/data/connect';
import { messageModel } from '@winny/common/data/message/schema';
import { userModel } from '@winny/common/data/user/schema';
import { Types } from 'mongoose';

/** A little less than the retention time, so that no message expires during the test. */
const SPAN_MS = 25 * 24 * 60 * 60 * 1_000;
const MESSAGES = [
  'It is late again and I keep going over the same conversation.',
  'I said yes when I meant no. Then I lay there for an hour, thinking of what I should have said instead.',
  'My mother called.',
  'Work was loud, and then quiet in a worse way.',
  'I slept for about three hours, I think. It was a little better than yesterday.',
];
const REPLIES = [
  'That sounds like a long night. When you say you keep going over it, which part comes back first?',
  'It makes sense that this stays with you.\n\nThree small things that sometimes help:\n\n- write the sentence down\n- put the phone in another room\n- **breathe out** longer than in\n\nWhich of them feels possible?',
  'You noticed it, and that counts.\n\nWhat would you say to a friend who told you the same?',
];

/**
 * Inserts a long history into a session, directly into the database, because writing so many replies would take too long.
 * @param turns number of messages, each with a reply
 */
export async function insertLongHistory(
  mongoUri: string,
  email: string,
  sessionId: string,
  turns: number,
): Promise<void> {
  const db = await connectDatabase(mongoUri, 1);
  try {
    const user = await userModel(db).findOne({ email }).lean().orFail();
    const began = Date.now() - SPAN_MS;
    await messageModel(db).insertMany(
      Array.from({ length: turns }, (_, turn) => {
        const at = new Date(began + (turn * SPAN_MS) / turns);
        return {
          ownerId: user._id,
          sessionId: new Types.ObjectId(sessionId),
          role: 'user',
          content: pick(MESSAGES, turn),
          createdAt: at,
          changedAt: new Date(at.getTime() + 3_000),
          clientId: `history-${turn}`,
          judged: true,
          reply: {
            id: new Types.ObjectId(),
            state: 'done',
            open: false,
            attempt: 1,
            dueAt: at,
            tries: 1,
            stopRequested: false,
            content: pick(REPLIES, turn),
            createdAt: new Date(at.getTime() + 3_000),
          },
        };
      }),
    );
  } finally {
    await db.close();
  }
}

const pick = (texts: readonly string[], index: number): string => texts[index % texts.length] ?? '';
