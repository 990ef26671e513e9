import { Scene, Shape, Stars } from '../../ui/picture/scene-shapes.tsx';
import { disc } from './discs.ts';
import { LampLight } from './lamp-light.tsx';

const CHAIR =
  'M152 202c0-5 4-8 9-7 6 1 8 6 8 13v62h62c8 0 12 5 12 12v64h-11v-58h-62v58h-12l-6-144zM148 270h92v12h-92z';

/** Illustration for gestalt work: two chairs with a lamp between them, one of them empty. */
export function ChairsScene() {
  return (
    <Scene dimensions={[600, 400]}>
      {(glow) => (
        <>
          <Stars
            at={[
              [58, 92, 2],
              [128, 48, 3],
              [220, 84, 2],
              [388, 60, 3],
              [470, 110, 2],
              [552, 54, 2],
            ]}
          />
          <Shape d="M0 256c100-40 200-34 300-8s210 12 300-22v174H0z" tone="hillFar" />
          <Shape d="M0 300c120-24 240-24 330-6s190 8 270-8v114H0z" tone="hillMid" />
          <LampLight x={300} y={206} reach={158} glow={glow} opacity={0.9} />
          <Shape d="M0 340c150-10 450-10 600 0v60H0z" tone="hillNear" />
          <Shape d={disc(300, 352, 196, 20)} tone="path" opacity={0.8} />
          <Shape d={CHAIR} tone="house" />
          <g transform="matrix(-1 0 0 1 600 0)">
            <Shape d={CHAIR} tone="house" />
          </g>
          <Shape d="M297 214h6v128h-6zM274 340h52v8h-52z" tone="house" />
          <Shape d="M276 172h48l18 44h-84z" tone="glow" />
        </>
      )}
    </Scene>
  );
}
