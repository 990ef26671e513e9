interface LampLightProps {
  x: number;
  y: number;
  reach: number;
  glow: string;
  opacity?: number;
}

/** The light around a lamp. */
export function LampLight({ x, y, reach, glow, opacity = 0.85 }: LampLightProps) {
  return <circle cx={x} cy={y} r={reach} fill={glow} opacity={opacity} />;
}
