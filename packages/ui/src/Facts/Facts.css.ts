import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const facts = style(
  component({
    display: 'grid',
    // A long name takes at most half, so that the value always has space.
    gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
    gap: `${vars.space[1]} ${vars.space[4]}`,
  }),
);
export const term = style(component({ color: vars.color.textMuted, overflowWrap: 'anywhere' }));
export const detail = style(component({ minWidth: 0, overflowWrap: 'anywhere' }));
