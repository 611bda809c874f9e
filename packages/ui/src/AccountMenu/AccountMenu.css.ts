import { style } from '@vanilla-extract/css';
import { when } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const trigger = style(
  component({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    minWidth: vars.size.iconButton,
    minHeight: vars.size.iconButton,
    borderRadius: vars.radius.full,
    cursor: 'pointer',
    transition: `box-shadow ${vars.motion.fast}`,
    selectors: {
      [when.hovered]: { boxShadow: `0 0 0 3px ${vars.color.hover}` },
      [when.open]: { boxShadow: `0 0 0 2px ${vars.color.primary}` },
    },
  }),
);
export const owner = style(
  component({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    maxWidth: '300px',
    padding: vars.space[3],
    borderBottom: `1px solid ${vars.color.border}`,
  }),
);
export const words = style(component({ minWidth: 0, overflowWrap: 'anywhere' }));
export const name = style(component({ fontWeight: vars.fontWeight.bold }));
export const note = style(
  component({
    color: vars.color.textMuted,
    fontSize: vars.fontSize.xs,
    lineHeight: vars.lineHeight.xs,
  }),
);
