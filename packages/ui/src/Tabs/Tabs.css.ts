import { style } from '@vanilla-extract/css';
import { media, when } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const tabs = style(component({ minWidth: 0 }));
export const list = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    gap: vars.space[1],
    borderBottom: `1px solid ${vars.color.border}`,
  }),
);
export const tab = style(
  component({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: vars.size.control,
    paddingInline: vars.space[3],
    color: vars.color.textMuted,
    fontWeight: vars.fontWeight.medium,
    cursor: 'pointer',
    selectors: {
      [when.hovered]: { color: vars.color.text },
      [when.selected]: { color: vars.color.primaryText, boxShadow: `inset 0 -2px 0 ${vars.color.primary}` },
      [when.disabled]: { opacity: 0.5, cursor: 'not-allowed' },
      [when.focusVisible]: { outlineOffset: '-2px' },
    },
  }),
);
/** A phone has room for the names alone. */
export const icon = style(
  component({ display: 'none', '@media': { [media.tablet]: { display: 'inline-flex' } } }),
);
export const panel = style(
  component({ paddingTop: vars.space[4], selectors: { '&:focus-visible': { outlineOffset: '2px' } } }),
);
