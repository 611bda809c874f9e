import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { layers } from '../theme/layers.css.ts';
import { component } from '../theme/rules.ts';

export const glass = style(component({ paddingInlineStart: vars.space[2], color: vars.color.textMuted }));
export const clear = style({
  '@layer': { [layers.utilities]: { selectors: { '[data-empty] &': { visibility: 'hidden' } } } },
});
export const lower = style({
  '@layer': {
    [layers.utilities]: { height: vars.size.controlSmall, overflow: 'hidden' },
  },
});
