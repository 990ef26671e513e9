import type { HTMLChakraProps } from '@chakra-ui/react';
import { House, Moon, Scene, Shape, Stars } from './scene-shapes.tsx';

interface HouseSceneProps extends HTMLChakraProps<'svg'> {
  /** Brightness of the window, 0 to 1. */
  light?: number;
}

/** The house with the lit window under the moon, nearly square. */
export function HouseScene({ light = 1, ...rest }: HouseSceneProps) {
  return (
    <Scene dimensions={[600, 594]} {...rest}>
      {(glow) => (
        <>
          <Stars
            at={[
              [27, 80, 2],
              [118, 148, 3],
              [72, 239, 2],
              [220, 68, 2],
              [311, 137, 3],
              [391, 68, 3],
              [574, 216, 3],
            ]}
          />
          <Moon x={464} y={128} />
          <Shape
            d="M0 351c80-20 160-15 250 20 90 34 150 10 220-30 55-30 90-36 130-28v281H0z"
            tone="hillFar"
          />
          <Shape d="M0 424c90-26 180-28 280 0s230 55 320 26v144H0z" tone="hillMid" />
          <House x={302} y={478} size={1.24} light={light} glow={glow} />
          <Shape d="M0 499c110-26 230-32 330-8 100 22 180 26 270 14v89H0z" tone="hillNear" />
          <Shape d="M296 477h28c-4 40 18 66 12 123h-41c10-46 4-80 1-123z" tone="path" />
        </>
      )}
    </Scene>
  );
}

/** The same picture in a wide format, for beside a greeting. */
export function HouseSceneWide({ light = 1, ...rest }: HouseSceneProps) {
  return (
    <Scene dimensions={[600, 400]} {...rest}>
      {(glow) => (
        <>
          <Stars
            at={[
              [75, 20, 2],
              [150, 76, 3],
              [112, 150, 2],
              [234, 12, 2],
              [310, 67, 3],
              [375, 10, 3],
              [525, 132, 3],
              [553, 12, 2],
            ]}
          />
          <Moon x={465} y={60} size={0.86} />
          <Shape
            d="M0 262c70-42 150-42 240-4 80 34 150 18 210-26 60-42 110-22 150 30v138H0z"
            tone="hillFar"
          />
          <Shape d="M0 320c90-34 190-34 290-4s210 40 310 0v84H0z" tone="hillMid" />
          <House x={302} y={348} light={light} glow={glow} />
          <Shape d="M0 376c130-26 260-34 360-18 90 14 160 14 240 4v38H0z" tone="hillNear" />
          <Shape d="M296 347h24c-2 18 6 34 8 60h-28c0-26-2-42-4-60z" tone="path" />
        </>
      )}
    </Scene>
  );
}
