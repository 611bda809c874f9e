import { style } from '@vanilla-extract/css';
import { component } from '../style/component.ts';
import { vars } from '../theme/contract.css.ts';

export const facts = style(
  component({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${vars.space[1]} ${vars.space[4]}`,
  }),
);
export const term = style(component({ color: vars.color.textMuted }));
