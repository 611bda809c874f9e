import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const form = style(
  component({ display: 'flex', flexDirection: 'column', gap: vars.space[4], minWidth: 0 }),
);
export const summary = style(component({ borderRadius: vars.radius.md }));
export const summaryItem = style(
  component({
    textAlign: 'start',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
  }),
);
