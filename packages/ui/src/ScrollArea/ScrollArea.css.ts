import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { component } from '../style/component.ts';
import { when } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';

export const root = recipe({
  base: component({
    position: 'relative',
    overflow: 'hidden',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
  }),
  variants: {
    /** Height beyond which the content scrolls; `fill` takes the parent's. */
    height: {
      sm: component({ maxHeight: '160px' }),
      md: component({ maxHeight: '320px' }),
      lg: component({ maxHeight: '560px' }),
      fill: component({ height: '100%' }),
    },
  },
});
export const viewport = style(
  component({
    width: '100%',
    maxHeight: 'inherit',
    flexGrow: 1,
    borderRadius: 'inherit',
    selectors: { [when.focusVisible]: { outlineOffset: '-2px' } },
  }),
);
export const bar = style(
  component({
    display: 'flex',
    padding: '2px',
    touchAction: 'none',
    userSelect: 'none',
    selectors: {
      '&[data-orientation="vertical"]': { width: '10px' },
      '&[data-orientation="horizontal"]': { height: '10px', flexDirection: 'column' },
    },
  }),
);
export const thumb = style(
  component({
    flexGrow: 1,
    borderRadius: vars.radius.full,
    background: vars.color.borderStrong,
    opacity: 0.6,
  }),
);
