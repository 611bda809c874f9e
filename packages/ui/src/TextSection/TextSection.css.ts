import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const section = style(
  component({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[3],
    minWidth: 0,
    overflowWrap: 'break-word',
    // A link to the section must not scroll the title under the bar.
    scrollMarginBlockStart: `calc(${vars.size.appBar} + ${vars.space[4]})`,
    // Only links focus it; a ring around a whole text would look like a field.
    selectors: { '&:focus': { outline: 'none' } },
  }),
);
