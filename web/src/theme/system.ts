import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { globalCss, keyframes } from './global-css.ts';
import { dialogRecipe, drawerRecipe, menuRecipe, tooltipRecipe } from './recipes/overlays.ts';
import { textStyles } from './text-styles.ts';
import { semanticTokens, tokens } from './tokens.ts';

/**
 * The Chakra system, from the base configuration and our own tokens and recipes only: the default theme would add
 * about 30 kB to the first load. Recipes of single elements live with their component in `ui/`.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'winny',
    globalCss,
    theme: {
      breakpoints: { xs: '24em', sm: '30em', md: '48em', lg: '62em', xl: '80em', '2xl': '88em' },
      tokens,
      semanticTokens,
      textStyles,
      keyframes,
      slotRecipes: {
        dialog: dialogRecipe,
        drawer: drawerRecipe,
        menu: menuRecipe,
        tooltip: tooltipRecipe,
      },
    },
  }),
);

/**
 * The system that the app uses. In a production build the global rules (tokens, resets, `global-css.ts`) are in a style
 * sheet, so that browsers need not generate them; only the development server generates them at run time.
 */
export const appSystem = import.meta.env.PROD && !import.meta.env.SSR ? { ...system, _global: [] } : system;
