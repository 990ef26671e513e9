import type { User } from '@winny/common/contract/user';
import type { UserRecord } from '@winny/common/data/user/schema';

/** A person as they see themselves: field by field, so that nothing new in the record leaves by itself. */
export function presentUser(user: UserRecord): User {
  return {
    id: user._id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    createdAt: user.createdAt.toISOString(),
    onboardingCompleted: user.onboardingCompleted,
    therapyExperience: user.therapyExperience,
    supportStyle: user.supportStyle,
    preferredApproaches: user.preferredApproaches,
  };
}
