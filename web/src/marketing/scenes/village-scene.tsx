import { House, Moon, Scene, Shape, Stars } from '../../ui/picture/scene-shapes.tsx';

/** Illustration for pages about groups: a village with a light in each house. */
export function VillageScene() {
  return (
    <Scene dimensions={[600, 400]}>
      {(glow) => (
        <>
          <Stars
            at={[
              [44, 96, 2],
              [150, 56, 3],
              [262, 92, 2],
              [352, 40, 3],
              [560, 150, 2],
            ]}
          />
          <Moon x={476} y={84} size={0.8} />
          <Shape d="M0 234c100-44 200-30 300 0s210 6 300-30v196H0z" tone="hillFar" />
          <House x={196} y={238} size={0.46} light={0.6} glow={glow} />
          <House x={486} y={226} size={0.42} light={0.5} glow={glow} />
          <Shape d="M0 278c110-40 220-34 320-6s200 14 280-14v142H0z" tone="hillMid" />
          <House x={92} y={296} size={0.66} light={0.7} glow={glow} />
          <House x={372} y={296} size={0.72} light={0.8} glow={glow} />
          <Shape d="M0 334c150-40 320-30 420-8 80 18 130 10 180-6v80H0z" tone="hillNear" />
          <House x={232} y={346} size={0.94} glow={glow} />
          <House x={526} y={344} size={0.8} light={0.8} glow={glow} />
          <Shape d="M0 372c180-28 400-34 600-14v42H0z" tone="hillNear" />
          <Shape d="M224 352h18c-2 16 8 30 12 48h-36c6-16 8-30 6-48z" tone="path" />
        </>
      )}
    </Scene>
  );
}
