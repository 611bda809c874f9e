import { vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';
import { component } from '../style/component.ts';

export const line = style(component({ lineHeight: vars.lineHeight.md }));
export const move = style(
  component({
    whiteSpace: 'nowrap',
    selectors: { '&[data-pending]': { color: vars.color.textMuted } },
  }),
);
export const number = style(component({ color: vars.color.textMuted, fontVariantNumeric: 'tabular-nums' }));
