import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const line = style(
  component({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    minWidth: 0,
    overflow: 'clip',
    // The focus ring of a chip reaches over the edge of the line.
    overflowClipMargin: '6px',
    selectors: { '&[data-open]': { flexWrap: 'wrap' } },
  }),
);
export const item = style(
  component({ display: 'flex', gap: vars.space[2], flexShrink: 0, maxWidth: '100%' }),
);
/** Begins the lines of the rest. */
export const lineEnd = style(
  component({ flexBasis: '100%', height: 0, marginBlockEnd: `-${vars.space[2]}` }),
);
