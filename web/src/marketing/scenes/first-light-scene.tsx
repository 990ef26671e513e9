import { Scene, Shape, Stars } from '../../ui/picture/scene-shapes.tsx';
import { LampLight } from './lamp-light.tsx';

const SEEDLING =
  'M-3 0c0-22 0-34 1-50h4c1 16 1 28 1 50zM0-46c-26 2-40-8-44-30 26-2 40 8 44 30zM1-54c0-22 12-34 38-36 0 24-12 36-38 36z';

/** Illustration for positive psychology: first light over hills, and a seedling. */
export function FirstLightScene() {
  return (
    <Scene dimensions={[600, 400]}>
      {(glow) => (
        <>
          <Stars
            at={[
              [60, 60, 2],
              [134, 34, 2],
              [470, 44, 2],
              [548, 82, 3],
            ]}
          />
          <LampLight x={300} y={252} reach={216} glow={glow} />
          <Shape d="M212 256a88 88 0 0 1 176 0z" tone="glow" />
          <Shape d="M0 256c90-30 180-22 270 0h70c90-22 170-34 260-14v158H0z" tone="hillFar" />
          <Shape d="M0 304c110-34 210-30 300-4s210 20 300-10v110H0z" tone="hillMid" />
          <Shape d="M0 346c150-22 450-22 600 0v54H0z" tone="hillNear" />
          <g transform="translate(300 338) scale(1.25)">
            <Shape d={SEEDLING} tone="house" />
          </g>
          <g transform="translate(196 342) scale(.78)">
            <Shape d={SEEDLING} tone="house" />
          </g>
          <g transform="translate(398 342) scale(-.86 .86)">
            <Shape d={SEEDLING} tone="house" />
          </g>
        </>
      )}
    </Scene>
  );
}
