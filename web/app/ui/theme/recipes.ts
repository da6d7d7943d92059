import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { fieldAnatomy } from '@chakra-ui/react/anatomy';

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

/** The looks of the Chakra components in use; a component that is added brings its own. */
export const recipes = { button, input, textarea };
export const slotRecipes = { field };
