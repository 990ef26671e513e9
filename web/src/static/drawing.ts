/** A screen as it is before any script has run (`prerender.tsx`). */
export interface Drawing {
  readonly path: string;
  readonly html: string;
  /** What it wears: the names under which the browser would add the rules again, and the rules. Those for every page come first. */
  readonly rules: readonly (readonly [name: string, css: string])[];
}

/** The program that draws them, as the build runs it. */
export interface DrawingProgram {
  drawPublicScreens: () => Promise<Drawing[]>;
}
