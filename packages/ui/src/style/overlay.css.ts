import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';
import { when } from './when.ts';

/** The sheet of a menu, list or popover. */
export const overlay = style(
  component({
    background: vars.color.raised,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.md,
    boxShadow: vars.elevation[3],
    zIndex: vars.level.overlay,
    outline: 'none',
    transition: `opacity ${vars.motion.normal}, transform ${vars.motion.normal} ${vars.motion.easing}`,
    selectors: { '&[data-entering], &[data-exiting]': { opacity: 0, transform: 'translateY(-4px)' } },
  }),
);
export const choices = style(
  component({
    padding: vars.space[1],
    maxHeight: 'min(360px, 60vh)',
    overflow: 'auto',
    outline: 'none',
    minWidth: '160px',
  }),
);
export const choice = style(
  component({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: vars.size.itemSmall,
    paddingBlock: vars.space[1],
    paddingInline: vars.space[2],
    borderRadius: vars.radius.sm,
    cursor: 'pointer',
    outline: 'none',
    selectors: {
      '&:is([data-focused], [data-hovered])': { background: vars.color.hover },
      '&[data-focus-visible]': { boxShadow: `inset 0 0 0 2px ${vars.color.focus}` },
      [when.disabled]: { color: vars.color.textMuted, opacity: 0.6, cursor: 'not-allowed' },
    },
  }),
);
export const choiceWords = style(component({ flexGrow: 1, minWidth: 0 }));
export const choiceNote = style(
  component({
    display: 'block',
    fontSize: vars.fontSize.xs,
    lineHeight: vars.lineHeight.xs,
    color: vars.color.textMuted,
  }),
);
export const tick = style(component({ width: '16px', flexShrink: 0, color: vars.color.primaryText }));
export const dangerous = style(component({ color: vars.color.dangerText }));
export const separator = style(
  component({ borderTop: `1px solid ${vars.color.border}`, marginBlock: vars.space[1] }),
);

export const popoverSheet = style(
  component({
    padding: vars.space[4],
    outline: 'none',
    width: '320px',
    maxWidth: 'calc(100vw - 32px)',
    maxHeight: 'inherit',
    overflow: 'auto',
  }),
);

export const tooltip = style(
  component({
    maxWidth: 'min(280px, calc(100vw - 32px))',
    overflowWrap: 'break-word',
    padding: `${vars.space[1]} ${vars.space[2]}`,
    borderRadius: vars.radius.md,
    background: vars.color.text,
    color: vars.color.bg,
    fontSize: vars.fontSize.xs,
    lineHeight: vars.lineHeight.xs,
    boxShadow: vars.elevation[2],
    zIndex: vars.level.overlay,
    transition: `opacity ${vars.motion.normal}`,
    selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
  }),
);
