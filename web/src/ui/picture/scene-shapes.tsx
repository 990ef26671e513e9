import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import type { sceneColours } from '../../theme/colours.ts';

const Svg = chakra('svg', { base: { display: 'block', w: 'full', h: 'full' } });

// A presentation attribute, because the content security policy forbids inline styles in prerendered pages.
const sceneColour = (name: keyof typeof sceneColours) =>
  `var(--winny-colors-scene-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`;

/** One flat shape of a picture. */
export function Shape({
  d,
  tone,
  opacity,
}: {
  d: string;
  tone: keyof typeof sceneColours;
  opacity?: number;
}) {
  return <path d={d} opacity={opacity} fill={sceneColour(tone)} />;
}

interface SceneProps extends Omit<HTMLChakraProps<'svg'>, 'children'> {
  /** The size of the drawing, in SVG units. */
  dimensions: readonly [width: number, height: number];
  children: (glow: string) => ReactNode;
}

/** The frame of a picture with its night sky. Decorative. */
export function Scene({ dimensions: [width, height], children, ...rest }: SceneProps) {
  const id = useId();
  return (
    <Svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      focusable="false"
      {...rest}
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={sceneColour('skyTop')} />
          <stop offset="0.72" stopColor={sceneColour('skyFoot')} />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor={sceneColour('glow')} stopOpacity={0.9} />
          <stop offset="0.55" stopColor={sceneColour('glow')} stopOpacity={0.42} />
          <stop offset="1" stopColor={sceneColour('glow')} stopOpacity={0} />
        </radialGradient>
      </defs>
      <path d={`M0 0h${width}v${height}H0z`} fill={`url(#${id}sky)`} />
      {children(`url(#${id}glow)`)}
    </Svg>
  );
}

/** A waning moon, centred at x, y. */
export function Moon({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <Shape d="M18-43A44 44 0 1 1-40 16 50 50 0 0 0 18-43z" tone="moon" />
    </g>
  );
}

/** Stars, each as [x, y, radius]. */
export function Stars({ at }: { at: readonly (readonly [number, number, number])[] }) {
  return at.map(([x, y, radius]) => (
    <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} opacity={0.75} fill={sceneColour('moon')} />
  ));
}

interface HouseProps {
  /** The position of the doorstep. */
  x: number;
  y: number;
  size?: number;
  /** Brightness of the window, 0 to 1. */
  light?: number;
  glow: string;
}

/** The house with one window. */
export function House({ x, y, size = 1, light = 1, glow }: HouseProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      {light > 0 && <circle cx="0" cy="-48" r={75 + 45 * light} fill={glow} opacity={0.25 + 0.6 * light} />}
      <Shape d="M-54-67 0-117l54 50H43V0h-86v-67zM25-110h12v40H25z" tone="house" />
      <Shape
        d="M-15-52.5q0-3 3-3H-1.5v12H-15zM1.5-55.5H12q3 0 3 3v9H1.5zM-15-40.5H-1.5v13H-12q-3 0-3-3zM1.5-40.5H15v10q0 3-3 3H1.5z"
        tone={light > 0 ? 'glow' : 'hillMid'}
        opacity={light > 0 ? 0.4 + 0.6 * light : 1}
      />
    </g>
  );
}
