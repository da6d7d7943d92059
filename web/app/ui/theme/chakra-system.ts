import { createSystem } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { recipes, slotRecipes } from './recipes';
import { colors, scales } from './tokens';

/** Chakra's tokens point at the custom properties of tokens.css, which know light and dark. */
function pointers(prefix: string, scale: object) {
  return Object.fromEntries(Object.keys(scale).map((name) => [name, { value: `var(--${prefix}-${name})` }]));
}

/** Chakra over our own tokens: no default theme, and no reset, which base.css already is. */
export const system = createSystem(defaultBaseConfig, {
  preflight: false,
  // Styles in layers would lose against base.css, which is in none.
  disableLayers: true,
  theme: {
    tokens: {
      colors: pointers('color', colors),
      fonts: pointers('font', scales.font),
      fontSizes: pointers('text', scales.text),
      fontWeights: pointers('weight', scales.weight),
      lineHeights: pointers('leading', scales.leading),
      spacing: pointers('space', scales.space),
      radii: pointers('radius', scales.radius),
      shadows: pointers('shadow', scales.shadow),
      sizes: pointers('size', scales.size),
    },
    recipes,
    slotRecipes,
  },
});
