import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const head = style(
  component({ display: 'flex', alignItems: 'flex-start', gap: vars.space[3], padding: vars.space[4] }),
);
export const icon = style(component({ flexShrink: 0 }));
export const words = style(component({ flexGrow: 1, minWidth: 0 }));
export const title = style(
  component({
    fontSize: vars.fontSize.lg,
    lineHeight: vars.lineHeight.lg,
    fontWeight: vars.fontWeight.bold,
    overflowWrap: 'anywhere',
  }),
);
export const description = style(component({ color: vars.color.textMuted }));
export const actions = style(component({ display: 'flex', gap: vars.space[1], flexShrink: 0 }));
export const body = style(
  component({ padding: vars.space[4], selectors: { [`${head} + &`]: { paddingTop: 0 } } }),
);
/** Appears and disappears on its own; placed below the buttons so that they never move under the pointer. */
export const work = style(component({ flexBasis: '100%', minWidth: 0, ':empty': { display: 'none' } }));
export const footer = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[2],
    padding: vars.space[4],
    borderTop: `1px solid ${vars.color.border}`,
  }),
);
