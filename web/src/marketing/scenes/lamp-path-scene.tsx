import { House, Moon, Scene, Shape, Stars } from '../../ui/picture/scene-shapes.tsx';
import { LampLight } from './lamp-light.tsx';

const LAMPS = [
  { x: 150, y: 246, size: 1.25 },
  { x: 414, y: 234, size: 0.9 },
  { x: 268, y: 186, size: 0.66 },
] as const;

/** Illustration: a path over hills with lamps along it. */
export function LampPathScene() {
  return (
    <Scene dimensions={[600, 400]}>
      {(glow) => (
        <>
          <Stars
            at={[
              [60, 60, 2],
              [210, 82, 3],
              [420, 54, 2],
              [558, 120, 3],
            ]}
          />
          <Moon x={120} y={92} size={0.72} />
          <Shape d="M0 240c100-30 200-60 320-24s190 0 280-40v224H0z" tone="hillFar" />
          <House x={330} y={212} size={0.4} glow={glow} />
          <Shape d="M0 280c120-40 250-50 360-14 90 28 160 10 240-18v152H0z" tone="hillMid" />
          <Shape
            d="M326 214h10c-4 14-44 18-46 34-2 14 72 16 84 36 12 24-66 50-146 116h-92c62-70 150-92 140-114-8-16-66-14-64-38 2-22 84-20 114-34z"
            tone="path"
          />
          <Shape d="M0 356c60-20 96-14 130 44H0zM330 400c40-52 130-72 270-56v56z" tone="hillNear" />
          {LAMPS.map(({ x, y, size }) => (
            <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
              <LampLight x={0} y={0} reach={66} glow={glow} opacity={0.75} />
              <Shape d="M-3 12h6v92h-6zM-11-18h22l-4-8h-14zM-11 10h22v5h-22z" tone="house" />
              <Shape d="M-8-17h16v27H-8z" tone="glow" />
            </g>
          ))}
        </>
      )}
    </Scene>
  );
}
