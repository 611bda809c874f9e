import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const veil = style(
  component({
    position: 'fixed',
    inset: 0,
    zIndex: vars.level.overlay,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    // Distance of a modal from the edge of the screen.
    padding: '20px',
    background: vars.color.veil,
    transition: `opacity ${vars.motion.normal}`,
    selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
  }),
);
export const modal = recipe({
  base: component({
    display: 'flex',
    width: '100%',
    maxHeight: '100%',
    borderRadius: vars.radius.lg,
    background: vars.color.raised,
    boxShadow: vars.elevation[4],
    transition: `transform ${vars.motion.slow} ${vars.motion.easing}`,
    selectors: { '[data-entering] > &': { transform: 'translateY(8px)' } },
  }),
  variants: {
    size: {
      sm: component({ maxWidth: '400px' }),
      md: component({ maxWidth: '560px' }),
      lg: component({ maxWidth: '840px' }),
    },
  },
  defaultVariants: { size: 'sm' },
});
export const dialog = style(
  component({
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    outline: 'none',
  }),
);
export const head = style(
  component({
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: vars.space[2],
    padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[2]} ${vars.space[6]}`,
  }),
);
export const title = style(
  component({
    fontSize: vars.fontSize.lg,
    lineHeight: vars.lineHeight.lg,
    fontWeight: vars.fontWeight.bold,
    paddingBlockStart: '2px',
    minWidth: 0,
    overflowWrap: 'break-word',
  }),
);
export const body = style(
  component({ overflow: 'auto', padding: `${vars.space[2]} ${vars.space[6]} ${vars.space[6]}`, flexGrow: 1 }),
);
export const footer = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: vars.space[2],
    padding: `${vars.space[3]} ${vars.space[6]} ${vars.space[4]}`,
    borderBlockStart: `1px solid ${vars.color.border}`,
  }),
);
