import type { TherapyStyle } from '@winny/common/contract/session';
import type { ComponentType } from 'react';
import { BenchScene } from './bench-scene.tsx';
import { BridgeScene } from './bridge-scene.tsx';
import { ChairsScene } from './chairs-scene.tsx';
import { CrossroadsScene } from './crossroads-scene.tsx';
import { FirstLightScene } from './first-light-scene.tsx';
import { LakeScene } from './lake-scene.tsx';
import { RootsScene } from './roots-scene.tsx';

const SCENES: Readonly<Record<TherapyStyle, ComponentType>> = {
  cbt: CrossroadsScene,
  humanistic: BenchScene,
  mindfulness: LakeScene,
  sfbt: BridgeScene,
  psychodynamic: RootsScene,
  gestalt: ChairsScene,
  positive: FirstLightScene,
};

/** The illustration of a therapy style. */
export function StyleScene({ style }: { style: TherapyStyle }) {
  const Picture = SCENES[style];
  return <Picture />;
}
