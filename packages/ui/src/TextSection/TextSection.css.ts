import { style } from '@vanilla-extract/css';
import { component } from '../style/component.ts';
import { vars } from '../theme/contract.css.ts';

export const section = style(
  component({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[3],
    minWidth: 0,
    overflowWrap: 'break-word',
    // An address that leads here must not bring the title under the bar.
    scrollMarginBlockStart: `calc(${vars.size.appBar} + ${vars.space[4]})`,
    // Only an address gives it the focus; a ring around a whole text would look like a field.
    selectors: { '&:focus': { outline: 'none' } },
  }),
);
