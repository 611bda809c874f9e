import { component, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';

export const player = style(component({ display: 'flex', flexDirection: 'column', gap: vars.space[2] }));
export const buttons = style(
  component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[1] }),
);
export const count = style(
  component({
    marginInlineStart: vars.space[2],
    fontSize: vars.fontSize.sm,
    color: vars.color.textMuted,
    fontVariantNumeric: 'tabular-nums',
  }),
);
