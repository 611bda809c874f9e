import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

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
