import type { CrisisLevel, CrisisType } from '@winny/common/contract/crisis';
import type { Hotline, HotlineRegion } from '@winny/common/domain/crisis/hotline';
import { HOTLINE_REGIONS, linesFor } from '@winny/common/domain/crisis/hotlines';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { deviceRegion, ownRegion } from './device-region.ts';
import { LineList } from './hotline-list.tsx';

interface CrisisLinesProps {
  /** The kind of danger, so that its own lines come first; null when nothing was said. */
  type?: CrisisType | null;
  level?: CrisisLevel;
  /** How the lines of a region are shown; as rows with buttons by default. */
  show?: (lines: readonly Hotline[]) => ReactNode;
  /** What the chosen tab stands out with, where the surface is tinted. */
  selectedColour?: 'card' | 'evergreen.soft';
}

const neverChanges = () => () => undefined;

/** In a page that was drawn ahead, for a device nobody knows yet. */
const regionAhead = (): HotlineRegion => ownRegion(undefined);

/** Real help by region, the person's own first. */
export function CrisisLines({ type = null, level = 2, show, selectedColour }: CrisisLinesProps) {
  const own = useSyncExternalStore(neverChanges, deviceRegion, regionAhead);
  const [chosen, setRegion] = useState<HotlineRegion>();
  const region = chosen ?? own;
  const tabs = HOTLINE_REGIONS.map(({ id, label }) => {
    const lines = linesFor(id, type, level);
    return { value: id, label, content: show ? show(lines) : <LineList lines={lines} /> };
  });
  return (
    <Tabs
      label="Where you are"
      tabs={tabs}
      value={region}
      onChange={setRegion}
      {...(selectedColour && { selectedColour })}
    />
  );
}
