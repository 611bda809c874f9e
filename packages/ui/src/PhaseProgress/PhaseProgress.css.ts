import { style } from '@vanilla-extract/css';
import { component } from '../style/component.ts';
import { vars } from '../theme/contract.css.ts';

export const phases = style(
  component({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: vars.space[2],
    // Names of different length: the bars still stand on one line.
    alignItems: 'end',
  }),
);
