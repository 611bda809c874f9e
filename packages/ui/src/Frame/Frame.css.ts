import { recipe } from '@vanilla-extract/recipes';
import { media } from '../style/when.ts';
import { component } from '../theme/rules.ts';

export const frame = recipe({
  base: component({ minHeight: 0, position: 'relative' }),
  variants: {
    /** A fixed part of the window's height, so that the scrolling content does not move. */
    height: {
      md: component({ height: 320 }),
      lg: component({ height: 480 }),
      window: component({
        height: 'min(70vh, 640px)',
        '@media': { [media.desktop]: { height: 'max(480px, calc(100vh - 220px))' } },
      }),
      /** On a phone no higher than the list in it, so that nothing empty stands before what follows. */
      list: component({
        display: 'flex',
        flexDirection: 'column',
        maxHeight: 'min(70vh, 640px)',
        '@media': { [media.desktop]: { height: 'max(480px, calc(100vh - 220px))', maxHeight: 'none' } },
      }),
      /** Leaves room in the window for one line of tools above and two lines below. */
      short: component({
        height: 'min(60vh, 520px)',
        '@media': { [media.desktop]: { height: 'max(360px, calc(100vh - 320px))' } },
      }),
    },
  },
  defaultVariants: { height: 'lg' },
});
