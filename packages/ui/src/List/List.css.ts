import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { when } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const list = recipe({
  base: component({
    display: 'block',
    overflow: 'auto',
    minWidth: 0,
    outlineOffset: '-2px',
    scrollbarWidth: 'thin',
    scrollbarColor: `${vars.color.borderStrong} transparent`,
  }),
  variants: {
    height: {
      rows: component({ height: 'var(--tabia-list-height)' }),
      fill: component({ height: '100%' }),
      page: component({ height: 'max(320px, calc(100dvh - 220px))' }),
    },
  },
});
export const item = style(
  component({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    height: '100%',
    paddingInline: vars.space[3],
    borderBottom: `1px solid ${vars.color.border}`,
    cursor: 'default',
    outline: 'none',
    selectors: {
      [when.hovered]: { background: vars.color.hover },
      '&[data-selected]': {
        background: vars.color.selected,
        boxShadow: `inset 3px 0 0 ${vars.color.primary}`,
      },
      '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
  }),
);
// Rows have equal heights, so text beyond two lines is cut.
export const content = style(component({ flexGrow: 1, minWidth: 0, maxHeight: '100%', overflow: 'hidden' }));
