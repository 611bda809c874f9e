import { style } from '@vanilla-extract/css';
import { component } from '../style/component.ts';
import { vars } from '../theme/contract.css.ts';

export const trigger = style(
  component({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[2],
    textAlign: 'start',
    cursor: 'pointer',
  }),
);
export const shown = style(
  component({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    selectors: { '&[data-placeholder]': { color: vars.color.textMuted } },
  }),
);
export const list = style(component({ minWidth: 'var(--trigger-width)' }));
