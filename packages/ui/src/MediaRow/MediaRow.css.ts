import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const media = style(
  component({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: vars.space[3],
    rowGap: vars.space[2],
    paddingBlock: vars.space[3],
    '@media': { print: { paddingBlock: vars.space[1] } },
    selectors: { '& + &': { borderTop: `1px solid ${vars.color.border}` } },
  }),
);
export const start = style(component({ display: 'flex', color: vars.color.textMuted }));
// Without a picture the text starts in its place.
export const words = style(component({ selectors: { '&:first-child': { gridColumn: '1 / 3' } } }));
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
export const end = style(component({ display: 'flex', alignItems: 'center', gap: vars.space[1] }));
export const below = style(component({ gridColumn: '1 / -1' }));
