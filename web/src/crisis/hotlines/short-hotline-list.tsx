import { chakra } from '@chakra-ui/react';
import type { CrisisNotice } from '@winny/common/contract/crisis';
import type { Hotline } from '@winny/common/domain/crisis/hotline';
import { CrisisHotlines } from './crisis-hotlines.tsx';
import { HotlineList } from './hotline-list.tsx';
import { splitHotlines } from './split-hotlines.ts';

const Summary = chakra('summary', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'target',
    color: 'evergreen',
    textStyle: 'label',
    cursor: 'pointer',
    borderRadius: 'xs',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    '&::-webkit-details-marker': { display: 'none' },
  },
});

interface ShortHotlineListProps {
  /** Hotlines for this crisis come first; null for none. */
  crisis: CrisisNotice | null;
}

/** The most important hotlines; the rest is behind "More lines". */
export function ShortHotlineList({ crisis }: ShortHotlineListProps) {
  const show = (hotlines: readonly Hotline[]) => {
    const { first, more } = splitHotlines(hotlines);
    if (more.length === 0) return <HotlineList hotlines={first} />;
    return (
      <>
        <HotlineList hotlines={first} brief />
        <details>
          <Summary>More lines</Summary>
          <HotlineList hotlines={more} />
        </details>
      </>
    );
  };
  return <CrisisHotlines crisis={crisis} show={show} />;
}
