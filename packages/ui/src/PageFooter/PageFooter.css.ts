import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const footer = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: `${vars.space[1]} ${vars.space[5]}`,
    padding: vars.space[4],
    fontSize: vars.fontSize.sm,
    lineHeight: vars.lineHeight.sm,
    color: vars.color.textMuted,
    overflowWrap: 'anywhere',
    '@media': { print: { display: 'none' } },
  }),
);
export const links = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: `${vars.space[1]} ${vars.space[5]}`,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  }),
);
