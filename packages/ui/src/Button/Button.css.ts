import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { when } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

function filled(background: string, hover: string, pressed: string, color: string) {
  return component({
    background,
    color,
    selectors: { [when.hovered]: { background: hover }, [when.pressed]: { background: pressed } },
  });
}

export const button = recipe({
  base: component({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[2],
    minWidth: 0,
    // Long text wraps to two lines.
    paddingBlock: vars.space[1],
    border: '1px solid transparent',
    borderRadius: vars.radius.md,
    fontWeight: vars.fontWeight.medium,
    textAlign: 'center',
    cursor: 'pointer',
    userSelect: 'none',
    transition: `background ${vars.motion.fast} ${vars.motion.easing}, border-color ${vars.motion.fast}`,
    selectors: {
      [when.disabled]: {
        background: vars.color.subtle,
        borderColor: 'transparent',
        color: vars.color.textMuted,
        cursor: 'not-allowed',
      },
    },
  }),
  variants: {
    /** `primary` once on a screen; `training` for what starts or continues a session. */
    variant: {
      primary: filled(
        vars.color.primary,
        vars.color.primaryHover,
        vars.color.primaryPressed,
        vars.color.onPrimary,
      ),
      secondary: component({
        background: vars.color.surface,
        borderColor: vars.color.borderStrong,
        color: vars.color.text,
        selectors: {
          [when.hovered]: { background: vars.color.hover },
          [when.pressed]: { background: vars.color.pressed },
        },
      }),
      ghost: component({
        color: vars.color.primaryText,
        selectors: {
          [when.hovered]: { background: vars.color.hover },
          [when.pressed]: { background: vars.color.pressed },
          [when.disabled]: { background: 'transparent' },
        },
      }),
      danger: filled(
        vars.color.danger,
        vars.color.dangerHover,
        vars.color.dangerPressed,
        vars.color.onDanger,
      ),
      training: filled(
        vars.color.training,
        vars.color.trainingHover,
        vars.color.trainingPressed,
        vars.color.onTraining,
      ),
    },
    /** Height: 40 px, or 32 in tools and rows. */
    size: {
      sm: component({
        minHeight: vars.size.controlSmall,
        paddingInline: vars.space[3],
        fontSize: vars.fontSize.sm,
        lineHeight: vars.lineHeight.sm,
      }),
      md: component({
        minHeight: vars.size.control,
        paddingInline: vars.space[4],
        fontSize: vars.fontSize.sm,
        lineHeight: vars.lineHeight.sm,
      }),
    },
    /** As wide as its container. */
    fullWidth: { true: component({ width: '100%' }) },
  },
  defaultVariants: { variant: 'secondary', size: 'md' },
});

export const content = recipe({
  base: component({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2], minWidth: 0 }),
  // The text keeps its space, so that the button does not jump when loading starts.
  variants: { waiting: { true: component({ visibility: 'hidden' }) } },
});
export const wait = style(
  component({
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
  }),
);

const spread = keyframes({
  from: { opacity: 0.28, transform: 'translate(-50%, -50%) scale(0)' },
  to: { opacity: 0, transform: 'translate(-50%, -50%) scale(1)' },
});

/** Cuts the ring off at the edge of the button. */
export const ripplePool = style(
  component({
    position: 'absolute',
    inset: 0,
    overflow: 'hidden',
    borderRadius: 'inherit',
    pointerEvents: 'none',
  }),
);
export const rippleRing = style(
  component({
    position: 'absolute',
    // Physical property: the pointer is measured from the left in every writing direction.
    left: 'var(--tabia-ripple-x)',
    top: 'var(--tabia-ripple-y)',
    width: 'var(--tabia-ripple-size)',
    aspectRatio: '1',
    borderRadius: vars.radius.full,
    background: 'currentColor',
    opacity: 0,
    animation: `${spread} ${vars.motion.ripple} ease-out`,
    '@media': { '(prefers-reduced-motion: reduce)': { display: 'none' } },
    selectors: { '[data-motion="reduced"] &': { display: 'none' } },
  }),
);

export const iconButton = recipe({
  base: component({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: vars.size.iconButton,
    height: vars.size.iconButton,
    border: '1px solid transparent',
    borderRadius: vars.radius.full,
    color: vars.color.textMuted,
    cursor: 'pointer',
    transition: `background ${vars.motion.fast} ${vars.motion.easing}`,
    selectors: {
      [when.hovered]: { background: vars.color.hover, color: vars.color.text },
      [when.pressed]: { background: vars.color.pressed },
      [when.disabled]: { opacity: 0.45, cursor: 'not-allowed' },
    },
  }),
  variants: {
    variant: {
      ghost: component({
        selectors: { [when.selected]: { background: vars.color.primarySoft, color: vars.color.primaryText } },
      }),
      secondary: component({ background: vars.color.surface, borderColor: vars.color.borderStrong }),
      primary: component({
        background: vars.color.primary,
        color: vars.color.onPrimary,
        selectors: {
          [when.hovered]: { background: vars.color.primaryHover, color: vars.color.onPrimary },
          [when.pressed]: { background: vars.color.primaryPressed },
        },
      }),
      training: component({
        color: vars.color.trainingText,
        selectors: {
          [when.hovered]: { background: vars.color.trainingSoft, color: vars.color.trainingText },
          [when.selected]: { background: vars.color.training, color: vars.color.onTraining },
        },
      }),
    },
  },
  defaultVariants: { variant: 'ghost' },
});

/** As wide as the longer of the text and the one that a press changes it to; that one is neither seen nor said. */
export const roomy = style(
  component({
    display: 'inline-grid',
    justifyItems: 'center',
    '::after': { content: 'attr(data-other-text)', height: 0, overflow: 'hidden', visibility: 'hidden' },
  }),
);
