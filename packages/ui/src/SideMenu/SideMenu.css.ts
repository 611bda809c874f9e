import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const column = style(
  component({
    flexShrink: 0,
    width: '240px',
    padding: vars.space[4],
    borderInlineEnd: `1px solid ${vars.color.border}`,
    background: vars.color.surface,
  }),
);
export const list = style(
  component({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[1],
  }),
);
/** A NavItem in a column takes the whole width, and its words may wrap. */
export const entry = style(
  component({
    display: 'grid',
    whiteSpace: 'normal',
    overflowWrap: 'break-word',
  }),
);
