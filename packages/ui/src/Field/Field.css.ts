import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { when } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { layers } from '../theme/layers.css.ts';
import { component } from '../theme/rules.ts';

export const field = style(
  component({ display: 'flex', flexDirection: 'column', gap: vars.space[1], minWidth: 0 }),
);
export const label = style(
  component({
    fontSize: vars.fontSize.sm,
    lineHeight: vars.lineHeight.sm,
    fontWeight: vars.fontWeight.medium,
  }),
);
export const description = style(
  component({ fontSize: vars.fontSize.xs, lineHeight: vars.lineHeight.xs, color: vars.color.textMuted }),
);
export const error = style(
  component({
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space[1],
    fontSize: vars.fontSize.xs,
    lineHeight: vars.lineHeight.xs,
    color: vars.color.dangerText,
  }),
);

const edge = {
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  color: vars.color.text,
  transition: `border-color ${vars.motion.fast}`,
} as const;

/** The box of an input or select. */
export const control = recipe({
  base: component({
    ...edge,
    width: '100%',
    minWidth: 0,
    fontSize: vars.fontSize.sm,
    lineHeight: vars.lineHeight.sm,
    paddingInline: vars.space[3],
    selectors: {
      '&::placeholder': { color: vars.color.textMuted, opacity: 1 },
      [when.hovered]: { borderColor: vars.color.text },
      '&:is([data-focused], :focus)': {
        borderColor: vars.color.focus,
        outline: `2px solid ${vars.color.focus}`,
        outlineOffset: '-1px',
      },
      [when.invalid]: { borderColor: vars.color.danger, boxShadow: `inset 0 0 0 1px ${vars.color.danger}` },
      [when.disabled]: { background: vars.color.subtle, color: vars.color.textMuted, cursor: 'not-allowed' },
    },
  }),
  variants: {
    size: {
      sm: component({ height: vars.size.controlSmall, paddingInline: vars.space[2] }),
      md: component({ height: vars.size.control }),
    },
  },
  defaultVariants: { size: 'md' },
});

/** Frame of a control made of several parts; the input inside has no edge of its own. */
export const group = style(
  component({
    ...edge,
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[1],
    height: vars.size.control,
    minWidth: 0,
    paddingInline: vars.space[1],
    selectors: {
      [when.hovered]: { borderColor: vars.color.text },
      '&:focus-within': {
        borderColor: vars.color.focus,
        outline: `2px solid ${vars.color.focus}`,
        outlineOffset: '-1px',
      },
      [when.invalid]: { borderColor: vars.color.danger, boxShadow: `inset 0 0 0 1px ${vars.color.danger}` },
      [when.disabled]: { background: vars.color.subtle, color: vars.color.textMuted },
    },
  }),
);
export const bareInput = style(
  component({
    flexGrow: 1,
    width: '100%',
    minWidth: 0,
    height: '100%',
    background: 'transparent',
    outline: 'none',
    paddingInline: vars.space[2],
    fontSize: vars.fontSize.sm,
    lineHeight: vars.lineHeight.sm,
    selectors: {
      '&::placeholder': { color: vars.color.textMuted, opacity: 1 },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
  }),
);
export const partButton = style(
  component({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    borderRadius: vars.radius.sm,
    color: vars.color.textMuted,
    cursor: 'pointer',
    selectors: {
      [when.hovered]: { background: vars.color.hover, color: vars.color.text },
      [when.disabled]: { opacity: 0.4, cursor: 'not-allowed' },
      [when.focusVisible]: { outlineOffset: '-2px' },
    },
  }),
);

export const code = style({ '@layer': { [layers.utilities]: { fontFamily: vars.fontFamily.code } } });
export const textArea = style({
  '@layer': {
    [layers.utilities]: {
      height: 'auto',
      paddingBlock: vars.space[2],
      resize: 'vertical',
      minHeight: '80px',
    },
  },
});

export const glass = style(component({ paddingInlineStart: vars.space[2], color: vars.color.textMuted }));
export const clearButton = style({
  '@layer': { [layers.utilities]: { selectors: { '[data-empty] &': { visibility: 'hidden' } } } },
});
export const lower = style({
  '@layer': {
    [layers.utilities]: { height: vars.size.controlSmall, overflow: 'hidden' },
  },
});

export const selectTrigger = style(
  component({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[2],
    textAlign: 'start',
    cursor: 'pointer',
  }),
);
export const selectShown = style(
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
export const selectList = style(
  component({
    minWidth: 'min(var(--trigger-width), calc(100vw - 24px))',
    maxWidth: 'calc(100vw - 24px)',
  }),
);

export const emptyList = style(component({ padding: vars.space[3], color: vars.color.textMuted }));
