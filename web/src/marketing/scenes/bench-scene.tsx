import { Moon, Scene, Shape, Stars } from '../../ui/picture/scene-shapes.tsx';
import { disc } from './discs.ts';
import { LampLight } from './lamp-light.tsx';

/** Illustration for humanistic work: a bench under a tree with a lantern. */
export function BenchScene() {
  return (
    <Scene dimensions={[600, 400]}>
      {(glow) => (
        <>
          <Stars
            at={[
              [60, 120, 2],
              [168, 60, 3],
              [236, 130, 2],
              [560, 62, 2],
              [300, 34, 2],
            ]}
          />
          <Moon x={88} y={70} size={0.66} />
          <Shape d="M0 268c80-34 170-30 270-4s230 18 330-24v160H0z" tone="hillFar" />
          <Shape d="M0 308c100-24 220-26 330-8 100 16 190 10 270-8v108H0z" tone="hillMid" />
          <LampLight x={272} y={232} reach={122} glow={glow} />
          <Shape
            d={`${disc(430, 138, 118, 84)}${disc(360, 172, 66, 50)}${disc(510, 170, 70, 54)}`}
            tone="hillNear"
          />
          <Shape d="M414 346c8-52 8-102 2-156h30c-4 56-2 106 10 156z" tone="house" />
          <Shape d="M420 214c-44-18-92-22-152-16v-6c64-8 112-2 158 12z" tone="house" />
          <Shape d="M270 196h4v20h-4zM260 216h24v6h-24zM262 248h20v5h-20z" tone="house" />
          <Shape d="M263 222h18v26h-18z" tone="glow" />
          <Shape d="M0 344c140-16 460-16 600 0v56H0z" tone="hillNear" />
          <Shape
            d="M142 306h136v9H142zM142 276h136v7H142zM142 289h136v7H142zM150 315h8v36h-8zM262 315h8v36h-8zM150 270h7v40h-7zM263 270h7v40h-7z"
            tone="house"
          />
        </>
      )}
    </Scene>
  );
}
