import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const panes = recipe({
  base: component({
    display: 'grid',
    gap: vars.space[4],
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
  }),
  variants: {
    /** Which zones there are. */
    zones: {
      main: {},
      startMain: component({
        '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(260px, 2fr) minmax(0, 3fr)' } },
      }),
      mainEnd: component({
        '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
      }),
      all: component({
        '@media': {
          [media.tablet]: { gridTemplateColumns: 'minmax(240px, 2fr) minmax(0, 3fr)' },
          [media.desktop]: { gridTemplateColumns: 'minmax(240px, 1fr) minmax(0, 2fr) minmax(280px, 1fr)' },
        },
      }),
    },
    /** The zone that gets most of the width at 1280. */
    wide: { start: {}, main: {}, end: {}, none: {} },
  },
  compoundVariants: [
    {
      variants: { zones: 'startMain', wide: 'start' },
      style: component({
        '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(260px, 2fr)' } },
      }),
    },
    {
      variants: { zones: 'startMain', wide: 'none' },
      style: component({
        '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
      }),
    },
    {
      variants: { zones: 'mainEnd', wide: 'main' },
      // With large text two zones have no room beside each other: then the last one is below.
      style: component({ '@media': { [media.tablet]: { display: 'flex', flexWrap: 'wrap' } } }),
    },
    {
      variants: { zones: 'mainEnd', wide: 'end' },
      style: component({
        '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(260px, 2fr) minmax(0, 3fr)' } },
      }),
    },
    {
      variants: { zones: 'all', wide: 'end' },
      style: component({
        '@media': {
          [media.desktop]: { gridTemplateColumns: 'minmax(220px, 1fr) minmax(280px, 1.3fr) minmax(0, 2fr)' },
        },
      }),
    },
  ],
  defaultVariants: { zones: 'main', wide: 'main' },
});

// Below the bar of the application, which has two lines on a phone.
export const zone = style(
  component({ minWidth: 0, scrollMarginBlockStart: `calc(2 * ${vars.size.appBar})` }),
);

// Between tablet and desktop three zones share two columns; the last one is in the wide column.
export const lastOfThree = style(
  component({ '@media': { [media.tablet]: { gridColumn: 2 }, [media.desktop]: { gridColumn: 'auto' } } }),
);
export const firstOfThree = style(
  component({
    '@media': { [media.tablet]: { gridRow: '1 / span 2' }, [media.desktop]: { gridRow: 'auto' } },
  }),
);

export const mainOfTwo = style(component({ flex: '3 1 21rem' }));
export const endOfTwo = style(
  component({ flex: '2 1 14rem', '@media': { [media.tablet]: { minWidth: 'min(20rem, 100%)' } } }),
);
