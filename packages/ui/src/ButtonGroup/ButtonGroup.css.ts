import { style } from '@vanilla-extract/css';
import { media, when } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

/** A row of choices that touch, of which one is chosen. */
export const segments = style(
  component({
    // Hidden inputs inside scroll with it instead of making the page wider.
    position: 'relative',
    display: 'inline-flex',
    maxWidth: '100%',
    padding: '2px',
    gap: '2px',
    borderRadius: vars.radius.md,
    background: vars.color.subtle,
    border: `1px solid ${vars.color.border}`,
    // Wraps in narrow containers, because scrolling would hide options.
    flexWrap: 'wrap',
  }),
);
export const place = style(component({ display: 'flex', flexGrow: 1 }));
export const segment = style(
  component({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[1],
    flexGrow: 1,
    minHeight: '28px',
    minWidth: '32px',
    paddingInline: vars.space[2],
    borderRadius: vars.radius.sm,
    color: vars.color.textMuted,
    fontSize: vars.fontSize.sm,
    lineHeight: vars.lineHeight.sm,
    fontWeight: vars.fontWeight.medium,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '@media': {
      [media.tablet]: { paddingInline: vars.space[3] },
      '(pointer: coarse)': { minHeight: vars.size.controlSmall },
    },
    selectors: {
      [when.hovered]: { color: vars.color.text },
      [when.selected]: {
        background: vars.color.chosen,
        color: vars.color.text,
        boxShadow: vars.elevation[1],
      },
      [when.disabled]: { opacity: 0.5, cursor: 'not-allowed' },
      [when.focusVisible]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
  }),
);
