import type { CreateSessionBody } from '@winny/common/contract/session';
import type { User } from '@winny/common/contract/user';
import { deriveTherapyStyle, parseStoredApproaches } from '@winny/common/domain/therapy-style';

export const QUICK_TITLE = 'New conversation with Winny';

/** The body of a new session from a person's preferences. A person without preferences counts as new to therapy. */
export function quickSession(
  user: Pick<User, 'supportStyle' | 'therapyExperience'> & { preferredApproaches: unknown },
  title: string,
): CreateSessionBody {
  return {
    title: title.trim() || QUICK_TITLE,
    therapyStyle: deriveTherapyStyle({
      preferredApproaches: parseStoredApproaches(user.preferredApproaches),
      supportStyle: user.supportStyle,
      therapyExperience: user.therapyExperience ?? 'new',
    }),
  };
}
