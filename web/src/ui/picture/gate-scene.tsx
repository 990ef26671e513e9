import type { HTMLChakraProps } from '@chakra-ui/react';
import { House, Moon, Scene, Shape, Stars } from './scene-shapes.tsx';

/** A path that ends at a closed gate, with the house behind it. For pages that were not found. */
export function GateScene(props: HTMLChakraProps<'svg'>) {
  return (
    <Scene dimensions={[600, 400]} {...props}>
      {(glow) => (
        <>
          <Stars
            at={[
              [60, 60, 2],
              [140, 34, 3],
              [210, 96, 2],
              [300, 44, 2],
              [380, 92, 3],
              [560, 150, 2],
            ]}
          />
          <Moon x={488} y={72} size={0.8} />
          <Shape d="M0 250c80-40 170-36 260-6 90 30 170 10 230-24 46-26 80-20 110-6v186H0z" tone="hillFar" />
          <House x={150} y={262} size={0.52} glow={glow} />
          <Shape d="M0 282c100-30 220-34 330-8 100 24 190 22 270 2v124H0z" tone="hillMid" />
          <Shape d="M0 338c120-22 260-26 370-8 90 14 160 14 230 4v66H0z" tone="hillNear" />
          <Shape d="M276 331h52c4 22 24 42 34 69H242c12-27 30-47 34-69z" tone="path" />
          <Shape
            d="M214 232h12v120h-12zM378 232h12v120h-12zM226 254h152v9H226zM226 318h152v9H226zM240 244h8v92h-8zM268 240h8v96h-8zM298 238h8v98h-8zM328 240h8v96h-8zM356 244h8v92h-8z"
            tone="house"
          />
          <Shape d="M210 224h20v10h-20zM374 224h20v10h-20z" tone="glow" opacity={0.9} />
        </>
      )}
    </Scene>
  );
}
