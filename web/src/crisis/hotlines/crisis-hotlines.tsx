import type { CrisisNotice } from '@winny/common/contract/crisis';
import type { Hotline, HotlineRegion } from '@winny/common/domain/crisis/hotline';
import { HOTLINE_REGIONS, linesFor } from '@winny/common/domain/crisis/hotlines';
import { type ReactNode, useState } from 'react';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { lazyPart, useLazyPart } from '../../ui/lazy/lazy-part.tsx';
import { HotlineList } from './hotline-list.tsx';
import { useOwnRegion } from './own-region.ts';

/** Loaded when a person looks at another region: the hotlines themselves never depend on it. */
const regionChoice = lazyPart(() => import('../region/region-choice.tsx').then((part) => part.RegionChoice));

interface CrisisHotlinesProps {
  /** Hotlines for this crisis come first. */
  crisis?: CrisisNotice | null;
  /** Renders the hotlines of a region; by default as rows with buttons. */
  show?: (hotlines: readonly Hotline[]) => ReactNode;
  /** The colour of the selected tab, for tinted surfaces. */
  selectedColour?: 'card' | 'evergreen.soft';
}

/** Hotlines by region, the person's region first. Beside another one is a button that makes it theirs. */
export function CrisisHotlines({ crisis, show, selectedColour }: CrisisHotlinesProps) {
  const own = useOwnRegion();
  const [chosen, setRegion] = useState<HotlineRegion>();
  const region = chosen ?? own;
  const RegionChoice = useLazyPart(regionChoice, chosen !== undefined);
  const tabs = HOTLINE_REGIONS.map(({ id, label }) => {
    const hotlines = linesFor(id, crisis?.crisisType ?? null, crisis?.crisisLevel, crisis?.ownLines);
    return { value: id, label, content: show ? show(hotlines) : <HotlineList hotlines={hotlines} /> };
  });
  return (
    <Tabs
      label="Where you are"
      tabs={tabs}
      value={region}
      onChange={setRegion}
      aside={RegionChoice && chosen && <RegionChoice key={chosen} region={chosen} isOwn={chosen === own} />}
      {...(selectedColour && { selectedColour })}
    />
  );
}
