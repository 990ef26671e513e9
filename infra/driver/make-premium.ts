import { connectDatabase } from '@winny/common/data/connect';
import { userModel } from '@winny/common/data/user/schema';

/** Lifts the daily limit of a person, past the product: for measuring and breaking, where five messages are not enough. */
export async function makePremium(mongoUri: string, email: string): Promise<void> {
  const db = await connectDatabase(mongoUri, 1);
  try {
    await userModel(db).updateOne(
      { email },
      { $set: { 'subscription.tier': 'premium', 'subscription.status': 'active' } },
    );
  } finally {
    await db.close();
  }
}
