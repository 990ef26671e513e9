import { Moon, Scene, Shape, Stars } from '../../ui/picture/scene-shapes.tsx';
import { LampLight } from './lamp-light.tsx';

/** Illustration for cognitive behavioural work: a path that divides under a lit signpost. */
export function CrossroadsScene() {
  return (
    <Scene dimensions={[600, 400]}>
      {(glow) => (
        <>
          <Stars
            at={[
              [52, 74, 2],
              [118, 40, 3],
              [196, 92, 2],
              [392, 48, 2],
              [556, 130, 3],
            ]}
          />
          <Moon x={494} y={82} size={0.72} />
          <Shape d="M0 262c90-44 180-34 280-2s220 22 320-22v162H0z" tone="hillFar" />
          <Shape d="M0 302c110-28 210-30 310-8s200 22 290-6v112H0z" tone="hillMid" />
          <LampLight x={301} y={166} reach={104} glow={glow} />
          <Shape d="M0 330c150-18 450-18 600 0v70H0z" tone="hillNear" />
          <Shape
            d="M250 400c4-26-6-40-34-50-34-12-84-18-150-22l10-8c92 2 168 10 226 26 50-16 124-24 220-26l12 8c-78 4-138 12-176 24-24 10-30 24-24 48z"
            tone="path"
          />
          <Shape
            d="M296 186h10v168h-10zM306 200h84l20 16-20 16h-84zM296 244h-84l-20 16 20 16h84z"
            tone="house"
          />
          <Shape d="M288 150h26l-4-10h-18zM286 182h30v6h-30z" tone="house" />
          <Shape d="M290 152h22v30h-22z" tone="glow" />
        </>
      )}
    </Scene>
  );
}
