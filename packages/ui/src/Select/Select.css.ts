import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

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
// 12 px stay free at both edges of the window; a list wider than that would move the page, and a moved page closes it.
export const list = style(
  component({
    minWidth: 'min(var(--trigger-width), calc(100vw - 24px))',
    maxWidth: 'calc(100vw - 24px)',
  }),
);
