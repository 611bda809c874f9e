import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const list = style(
  component({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[2],
    margin: 0,
    paddingInlineStart: vars.space[5],
    listStyle: 'disc',
    overflowWrap: 'break-word',
    selectors: { '&:is(ol)': { listStyle: 'decimal' } },
  }),
);
export const item = style(
  component({
    paddingInlineStart: vars.space[1],
    selectors: { '&::marker': { color: vars.color.textMuted } },
  }),
);
