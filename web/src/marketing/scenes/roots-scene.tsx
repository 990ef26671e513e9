import { Moon, Scene, Shape, Stars } from '../../ui/picture/scene-shapes.tsx';
import { disc } from './discs.ts';
import { LampLight } from './lamp-light.tsx';

/** Illustration for psychodynamic work: a tree with its roots lit by a lamp. */
export function RootsScene() {
  return (
    <Scene dimensions={[600, 400]}>
      {(glow) => (
        <>
          <Stars
            at={[
              [70, 52, 2],
              [146, 100, 3],
              [208, 34, 2],
              [420, 40, 2],
              [560, 110, 2],
            ]}
          />
          <Moon x={486} y={72} size={0.66} />
          <Shape d="M0 176c110-34 200-24 300-4s200 12 300-16v60H0z" tone="hillFar" />
          <Shape
            d={`${disc(300, 92, 84, 60)}${disc(248, 116, 48, 36)}${disc(354, 116, 50, 38)}`}
            tone="hillNear"
          />
          <Shape d="M286 214c4-36 4-60-2-92h34c-5 32-5 56 0 92z" tone="house" />
          <Shape d="M0 206c150-12 450-12 600 0v194H0z" tone="hillMid" />
          <Shape d="M0 268c140 16 300-14 420 4 80 12 130 6 180-4v132H0z" tone="hillNear" />
          <LampLight x={300} y={322} reach={118} glow={glow} />
          <Shape
            d="M284 206h36c0 40 16 60 52 78 40 20 66 40 84 78l-8 4c-22-34-48-50-84-64 10 26 10 46 2 70l-8-2c2-30-6-54-26-76-8 28-8 46-2 78h-12c-4-34-8-56-20-82-16 28-20 48-18 76l-8 2c-10-26-8-46 2-70-34 14-58 32-80 66l-8-4c18-40 42-62 80-80 26-14 20-38 18-74z"
            tone="path"
          />
          <Shape d="M290 300h22l-3-8h-16zM288 332h26v6h-26z" tone="house" />
          <Shape d="M292 302h18v30h-18z" tone="glow" />
        </>
      )}
    </Scene>
  );
}
