import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const hint = style(component({ display: 'inline-flex', alignItems: 'center', gap: vars.space[1] }));
export const key = style(
  component({
    display: 'inline-flex',
    justifyContent: 'center',
    minWidth: '20px',
    paddingInline: vars.space[1],
    border: `1px solid ${vars.color.borderStrong}`,
    borderBottomWidth: '2px',
    borderRadius: vars.radius.sm,
    background: vars.color.surface,
    color: vars.color.textMuted,
    fontFamily: vars.fontFamily.text,
    fontSize: vars.fontSize.xs,
    lineHeight: vars.lineHeight.xs,
  }),
);
