import { chakra } from '@chakra-ui/react';
import type { HotlineRegion } from '@winny/common/domain/crisis/hotline';
import { HOTLINE_REGIONS } from '@winny/common/domain/crisis/hotlines';
import { Check } from 'lucide-react';
import { reportFailure } from '../../api/failure-toast.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useUser } from '../../api/user.ts';
import { Icon } from '../../ui/picture/icon.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { chooseRegion } from './store-region.ts';

const Choice = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: 'target',
    px: '2',
    me: '-2',
    borderRadius: 'xs',
    color: 'evergreen',
    textStyle: 'label',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
    _disabled: { textDecoration: 'none', color: 'muted', cursor: 'default' },
  },
});

interface RegionChoiceProps {
  /** The region whose hotlines are shown. */
  region: HotlineRegion;
  /** Whether its hotlines come first already. */
  isOwn: boolean;
}

/**
 * Puts the hotlines that a person looks at first from now on: in every list, in replies and in mails (DEC-61). The button stays
 * when it was pressed, so that the focus is not lost.
 */
export function RegionChoice({ region, isOwn }: RegionChoiceProps) {
  const signedIn = Boolean(useUser().data);
  const choice = useSingleMutation({
    mutationFn: chooseRegion,
    onError: (error) => reportFailure('Not saved', error),
  });
  const name = region === 'other' ? 'other countries' : labelOf(region);
  const where = signedIn ? 'here, in replies and in mails' : 'on this device';
  return (
    <>
      <Choice
        type="button"
        aria-disabled={isOwn || choice.isPending || undefined}
        onClick={() => {
          if (!isOwn) choice.mutate(region);
        }}
      >
        {isOwn && <Icon of={Check} size={16} />}
        {isOwn ? 'Shown first' : 'Show first'}
        <VisuallyHidden>{name}</VisuallyHidden>
      </Choice>
      <VisuallyHidden role="status">
        {isOwn && choice.isSuccess && `The lines of ${name} come first now: ${where}.`}
      </VisuallyHidden>
    </>
  );
}

const labelOf = (region: HotlineRegion) => HOTLINE_REGIONS.find(({ id }) => id === region)?.label;
