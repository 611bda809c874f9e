import { createSprinkles, defineProperties } from '@vanilla-extract/sprinkles';
import { vars } from '../theme/contract.css.ts';
import { layers } from '../theme/layers.css.ts';
import { media } from './when.ts';

const flex = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  stretch: 'stretch',
  baseline: 'baseline',
} as const;

const responsive = defineProperties({
  '@layer': layers.components,
  conditions: {
    phone: {},
    // A sheet of paper is as wide as a phone, and read as a tablet is.
    tablet: { '@media': `${media.tablet}, print` },
    desktop: { '@media': media.desktop },
  },
  defaultCondition: 'phone',
  properties: {
    display: ['none', 'block', 'flex', 'grid'],
    flexDirection: ['row', 'column'],
    flexWrap: ['wrap', 'nowrap'],
    alignItems: flex,
    justifyContent: { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' },
    gap: vars.space,
    paddingTop: vars.space,
    paddingBottom: vars.space,
    paddingLeft: vars.space,
    paddingRight: vars.space,
    minWidth: { 0: '0', 8: '8rem' },
    flex: { grow: '1 1 0' },
    width: { full: '100%' },
    gridTemplateColumns: {
      1: 'minmax(0, 1fr)',
      2: 'repeat(2, minmax(0, 1fr))',
      3: 'repeat(3, minmax(0, 1fr))',
      4: 'repeat(4, minmax(0, 1fr))',
    },
  },
  shorthands: {
    padding: ['paddingTop', 'paddingBottom', 'paddingLeft', 'paddingRight'],
    paddingX: ['paddingLeft', 'paddingRight'],
    paddingY: ['paddingTop', 'paddingBottom'],
  },
});

/** Atomic layout classes for Box, Stack, Inline and Columns alone. */
export const sprinkles = createSprinkles(responsive);
export type Sprinkles = Parameters<typeof sprinkles>[0];
