import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const media = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[3],
    rowGap: vars.space[2],
    paddingBlock: vars.space[3],
    '@media': { print: { paddingBlock: vars.space[1] } },
    selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
  }),
);
// Large text on a phone sends the controls to a line of their own before it breaks words.
export const lead = style(
  component({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    flex: '1 1 10rem',
    minWidth: 0,
  }),
);
export const start = style(component({ display: 'flex', color: vars.color.textMuted }));
export const words = style(component({ flex: '1 1 0', minWidth: 0 }));
export const title = style(component({ fontWeight: vars.fontWeight.medium, overflowWrap: 'anywhere' }));
export const note = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    overflowWrap: 'anywhere',
    columnGap: vars.space[3],
    color: vars.color.textMuted,
    fontSize: vars.fontSize.xs,
    lineHeight: vars.lineHeight.xs,
  }),
);
export const end = style(
  component({ display: 'flex', alignItems: 'center', gap: vars.space[1], marginInlineStart: 'auto' }),
);
export const below = style(component({ flex: '1 0 100%', minWidth: 0 }));
