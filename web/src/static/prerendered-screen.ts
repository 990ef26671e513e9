/** A screen rendered by the build (`prerender.tsx`). */
export interface PrerenderedScreen {
  readonly path: string;
  readonly html: string;
  /** Its CSS rules by Emotion's name for each; global rules come first. */
  readonly rules: readonly (readonly [name: string, css: string])[];
}

/** The program that the build runs to render them. */
export interface PrerenderProgram {
  prerenderPublicScreens: () => Promise<PrerenderedScreen[]>;
}
