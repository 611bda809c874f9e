import { style } from '@vanilla-extract/css';
import { when } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const pictures = style(component({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] }));
export const picture = style(
  component({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    // The larger of the two sizes of the interface for pictures.
    width: '48px',
    height: '48px',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.md,
    background: vars.color.surface,
    cursor: 'pointer',
    selectors: {
      [when.hovered]: { background: vars.color.hover },
      [when.selected]: {
        borderColor: vars.color.primary,
        background: vars.color.primarySoft,
        boxShadow: `inset 0 0 0 1px ${vars.color.primary}`,
      },
      [when.focusVisible]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
      [when.disabled]: { opacity: 0.5, cursor: 'not-allowed' },
    },
  }),
);
