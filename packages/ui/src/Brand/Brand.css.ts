import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const brand = style(
  component({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[2],
    minWidth: 0,
    overflowWrap: 'anywhere',
    borderRadius: vars.radius.sm,
    color: vars.color.text,
    fontSize: vars.fontSize.lg,
    lineHeight: vars.lineHeight.lg,
    fontWeight: vars.fontWeight.bold,
    textDecoration: 'none',
  }),
);
export const picture = style(component({ width: '24px', height: '24px', flexShrink: 0 }));
