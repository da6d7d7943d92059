import { createSystem, defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { fieldAnatomy } from '@chakra-ui/react/anatomy';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { colors, scales } from './tokens';

const button = defineRecipe({
  className: 'lf-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'target',
    paddingInline: '5',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'bold',
    lineHeight: '1.2',
    cursor: 'pointer',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      solid: {
        background: 'accent',
        color: 'on-accent',
        _hover: { background: 'accent-strong' },
      },
      outline: {
        background: 'paper',
        borderColor: 'control',
        color: 'ink',
        _hover: { background: 'accent-soft', borderColor: 'accent', color: 'accent-strong' },
      },
    },
  },
  defaultVariants: { variant: 'solid' },
});

const input = defineRecipe({
  className: 'lf-input',
  base: {
    width: '100%',
    minHeight: 'target',
    paddingInline: '3',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'control',
    borderRadius: 'md',
    background: 'raised',
    color: 'ink',
    fontSize: '1rem',
    _focusVisible: { outlineOffset: '0', borderRadius: 'md' },
    _invalid: { borderColor: 'danger' },
  },
});

const textarea = defineRecipe({
  className: 'lf-textarea',
  base: { ...input.base, paddingBlock: '2', lineHeight: 'normal', resize: 'vertical' },
});

const field = defineSlotRecipe({
  className: 'lf-field',
  slots: fieldAnatomy.keys(),
  base: {
    root: { display: 'grid', gap: '1', position: 'relative' },
    label: { color: 'ink', fontSize: 'sm', fontWeight: 'bold' },
    helperText: { color: 'ink-faint', fontSize: 'sm' },
    errorText: { color: 'danger', fontSize: 'sm' },
  },
});

/** Only for the components in use: there is no default theme for others. */
const recipes = { button, input, textarea };
const slotRecipes = { field };

/** Chakra's tokens refer to the custom properties of tokens.css, which change with the theme. */
function referTo(prefix: string, scale: object) {
  return Object.fromEntries(Object.keys(scale).map((name) => [name, { value: `var(--${prefix}-${name})` }]));
}

/** Chakra with our own tokens; without its default theme, and without its reset, which base.css replaces. */
export const system = createSystem(defaultBaseConfig, {
  preflight: false,
  // Layered styles lose against base.css, which is in no layer.
  disableLayers: true,
  theme: {
    tokens: {
      colors: referTo('color', colors),
      fonts: referTo('font', scales.font),
      fontSizes: referTo('text', scales.text),
      fontWeights: referTo('weight', scales.weight),
      lineHeights: referTo('leading', scales.leading),
      spacing: referTo('space', scales.space),
      radii: referTo('radius', scales.radius),
      shadows: referTo('shadow', scales.shadow),
      sizes: referTo('size', scales.size),
    },
    recipes,
    slotRecipes,
  },
});
