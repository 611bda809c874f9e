import { style } from '@vanilla-extract/css';
import { iconButton } from '../Button/Button.css.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const toolbar = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[1],
    padding: vars.space[1],
    borderRadius: vars.radius.lg,
    background: vars.color.surface,
    border: `1px solid ${vars.color.border}`,
  }),
);
export const withWords = style([
  iconButton({ variant: 'ghost' }),
  component({
    width: 'auto',
    gap: vars.space[1],
    paddingInline: vars.space[2],
    borderRadius: vars.radius.md,
    fontSize: vars.fontSize.sm,
  }),
]);
export const separator = style(
  component({ width: '1px', height: '20px', marginInline: vars.space[1], background: vars.color.border }),
);
export const end = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[2],
    // With large text a chip is cut, not the page widened.
    maxWidth: '100%',
    marginInlineStart: 'auto',
  }),
);
