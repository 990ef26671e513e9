import { connectDatabase } from '@winny/common/data/connect';
import { userModel } from '@winny/common/data/user/schema';

/** Gives a person Premium, directly in the database, for tests that need more messages than the daily limit allows. */
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
