import { style } from '@vanilla-extract/css';
import { media } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const phases = style(
  component({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: vars.space[2],
    '@media': { [media.tablet]: { columnGap: vars.space[4] } },
    // Names of different length: the bars still stand on one line.
    alignItems: 'end',
  }),
);
