import { style } from '@vanilla-extract/css';
import { when } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const accordion = style(component({ display: 'flex', flexDirection: 'column', gap: vars.space[2] }));
export const item = style(
  component({
    background: vars.color.surface,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.lg,
    overflow: 'hidden',
    selectors: { '&[data-state="open"]': { boxShadow: vars.elevation[1] } },
  }),
);
export const trigger = style(
  component({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    width: '100%',
    minHeight: '48px',
    paddingInline: vars.space[4],
    textAlign: 'start',
    cursor: 'pointer',
    selectors: {
      [when.hovered]: { background: vars.color.hover },
      [when.disabled]: { color: vars.color.textMuted, cursor: 'not-allowed' },
      [when.focusVisible]: { outlineOffset: '-2px', borderRadius: vars.radius.lg },
    },
  }),
);
export const title = style(
  component({
    flexGrow: 1,
    minWidth: 0,
    overflowWrap: 'break-word',
    paddingBlock: vars.space[2],
    fontWeight: vars.fontWeight.medium,
  }),
);
export const note = style(component({ color: vars.color.textMuted }));
export const sign = style(
  component({
    color: vars.color.textMuted,
    transition: `transform ${vars.motion.normal}`,
    selectors: { '[data-state="open"] > * > * > &': { transform: 'rotate(180deg)' } },
  }),
);
export const content = style(component({ padding: `${vars.space[2]} ${vars.space[4]} ${vars.space[4]}` }));
