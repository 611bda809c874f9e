import { component, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';
import { fingerTarget } from './fingers.ts';

/** Moves that are read as text, from the left in every script. */
export const text = style(component({ lineHeight: vars.lineHeight.md, direction: 'ltr' }));

/** A move in such a text; the one the board shows is `aria-current`. */
export const move = style(
  component({
    paddingInline: '4px',
    borderRadius: vars.radius.sm,
    cursor: 'pointer',
    ':hover': { background: vars.color.hover },
    ':focus-visible': { outlineOffset: '0' },
    '@media': fingerTarget,
    selectors: {
      '&[data-main]': { fontWeight: vars.fontWeight.medium, color: vars.color.text },
      '&[aria-current]': { background: vars.color.primary, color: vars.color.onPrimary },
    },
  }),
);
