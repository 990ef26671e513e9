import type { CreateSessionBody } from '@winny/common/contract/session';
import type { User } from '@winny/common/contract/user';
import { deriveTherapyStyle, parseStoredApproaches } from '@winny/common/domain/therapy-style';

export const QUICK_TITLE = 'New conversation with Winny';

/** A new conversation from what is known of a person already; somebody who never said is new to therapy. */
export function quickStart(
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
