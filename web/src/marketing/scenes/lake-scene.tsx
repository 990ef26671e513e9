import { Moon, Scene, Shape, Stars } from '../../ui/picture/scene-shapes.tsx';
import { LampLight } from './lamp-light.tsx';

/** Illustration for mindfulness-based work: the moon on still water, and a lantern on a jetty. */
export function LakeScene() {
  return (
    <Scene dimensions={[600, 400]}>
      {(glow) => (
        <>
          <Stars
            at={[
              [70, 66, 2],
              [150, 110, 3],
              [226, 48, 2],
              [330, 96, 2],
              [540, 60, 3],
              [566, 140, 2],
            ]}
          />
          <Moon x={428} y={112} />
          <Shape d="M0 238c90-46 160-40 250-10 90 28 150 8 220-16 50-16 96-14 130-6v60H0z" tone="hillFar" />
          <Shape d="M0 256h600v144H0z" tone="hillMid" />
          <Shape
            d="M366 272h124v5H366zM388 288h84v5h-84zM376 304h100v5H376zM402 320h56v5h-56zM392 336h76v5h-76zM414 352h34v5h-34z"
            tone="moon"
            opacity={0.5}
          />
          <LampLight x={170} y={280} reach={92} glow={glow} />
          <Shape d="M0 316h196v12H0zM34 328h9v42h-9zM104 328h9v42h-9zM174 328h9v42h-9z" tone="house" />
          <Shape d="M160 268h20l-3-7h-14zM158 297h24v19h-24zM158 266h24v4h-24z" tone="house" />
          <Shape d="M161 270h18v27h-18z" tone="glow" />
          <Shape d="M146 342h48v4h-48zM156 356h28v4h-28zM150 370h40v4h-40z" tone="glow" opacity={0.6} />
          <Shape d="M0 386c120-10 200 6 330 2s190-8 270-2v14H0z" tone="hillNear" />
        </>
      )}
    </Scene>
  );
}
