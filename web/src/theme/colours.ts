/** A colour in day mode and in night mode. */
export interface Shade {
  readonly day: string;
  readonly night: string;
}

/**
 * The palette: warm paper by day, deep green by night. `contrast.test.ts` checks the pairs of text and background.
 * `lamp` is an accent and never used for text.
 */
export const colours = {
  paper: { day: '#FBF7F0', night: '#0F191B' },
  card: { day: '#FFFDF9', night: '#152326' },
  sunk: { day: '#F3EDE1', night: '#0B1315' },
  line: { day: '#E3DACA', night: '#2B3E41' },
  lineStrong: { day: '#8C836F', night: '#6F8583' },
  ink: { day: '#1F2E2C', night: '#EEE8DB' },
  muted: { day: '#55635E', night: '#A8B5AF' },
  evergreen: { day: '#1F5D53', night: '#8CCFBA' },
  evergreenDeep: { day: '#174A42', night: '#A5DCCA' },
  evergreenOn: { day: '#FFFDF9', night: '#0B201D' },
  evergreenSoft: { day: '#DFECE5', night: '#1D3A37' },
  lamp: { day: '#F0AE5E', night: '#F3BE74' },
  lampSoft: { day: '#FBEBD2', night: '#33281A' },
  lampInk: { day: '#7A420A', night: '#F3C98D' },
  care: { day: '#8C3A45', night: '#F0AFA6' },
  careSoft: { day: '#F8E7E3', night: '#38211F' },
  careOn: { day: '#FFFDF9', night: '#2A1210' },
} as const satisfies Record<string, Shade>;

/** Colours of the illustrations, which always show a night: just after dusk in day mode. */
export const sceneColours = {
  skyTop: { day: '#25474A', night: '#0D1A20' },
  skyFoot: { day: '#7E9F93', night: '#24474A' },
  hillFar: { day: '#2D5B55', night: '#17302F' },
  hillMid: { day: '#224A44', night: '#122624' },
  hillNear: { day: '#17322E', night: '#0B1817' },
  house: { day: '#16302C', night: '#0A1615' },
  moon: { day: '#EFE4CD', night: '#E9DEC8' },
  glow: { day: '#F0AE5E', night: '#F3BE74' },
  path: { day: '#544F3A', night: '#43402F' },
} as const satisfies Record<string, Shade>;
