import type { User } from '@winny/common/contract/user';
import { queryClient } from '../api/query-client.ts';
import { USER_KEY } from '../api/user.ts';
import { deviceRegion } from '../crisis/hotlines/device-region.ts';
import { NumbersAtOnce } from '../crisis/hotlines/numbers-at-once.tsx';
import { TextLink } from '../ui/text/text.tsx';

/**
 * Whom to call, on a screen that stands for one that failed. It asks the server nothing; `/crisis` can be read without a
 * connection.
 */
export function InDanger() {
  const region = queryClient.getQueryData<User | null>(USER_KEY)?.region ?? deviceRegion();
  return (
    <p>
      If you are in danger now, call <NumbersAtOnce region={region} />.{' '}
      <TextLink href="/crisis">All crisis lines</TextLink>, by country, can be read without a connection.
    </p>
  );
}
