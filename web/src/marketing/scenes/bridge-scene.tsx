import { House, Moon, Scene, Shape, Stars } from '../../ui/picture/scene-shapes.tsx';
import { LampLight } from './lamp-light.tsx';

const LAMPS = [
  { x: 196, y: 244 },
  { x: 300, y: 218 },
  { x: 404, y: 244 },
] as const;

/** Illustration for solution-focused work: a bridge with lit lamps, and the house beyond it. */
export function BridgeScene() {
  return (
    <Scene dimensions={[600, 400]}>
      {(glow) => (
        <>
          <Stars
            at={[
              [48, 110, 2],
              [232, 58, 3],
              [320, 112, 2],
              [420, 50, 2],
              [470, 120, 3],
            ]}
          />
          <Moon x={118} y={84} size={0.78} />
          <Shape d="M0 252c90-40 190-34 300-6s210 8 300-30v184H0z" tone="hillFar" />
          <House x={520} y={292} size={0.62} glow={glow} />
          <Shape d="M0 300h600v100H0z" tone="hillMid" />
          <Shape
            d="M150 352h120v4H150zM250 372h140v4H250zM340 348h90v4h-90zM196 388h110v4H196z"
            tone="skyFoot"
            opacity={0.35}
          />
          <Shape
            d="M0 292c50-8 100-4 140 10 24 30 40 60 46 98H0zM600 286c-50-6-96-2-138 14-24 28-40 62-46 100h184z"
            tone="hillNear"
          />
          {LAMPS.map((lamp) => (
            <LampLight key={lamp.x} {...lamp} reach={48} glow={glow} opacity={0.7} />
          ))}
          <Shape d="M120 318c110-66 250-66 360 0v16c-104-52-256-52-360 0z" tone="house" />
          <Shape
            d="M193 248h6v42h-6zM297 222h6v50h-6zM401 248h6v42h-6zM245 254h5v24h-5zM350 254h5v24h-5zM150 280h5v26h-5zM445 280h5v26h-5z"
            tone="house"
          />
          <Shape d="M122 286c110-50 246-50 356 0v5c-110-49-246-49-356 0z" tone="house" />
          <Shape d="M191 236h10v12h-10zM295 210h10v12h-10zM399 236h10v12h-10z" tone="glow" />
        </>
      )}
    </Scene>
  );
}
