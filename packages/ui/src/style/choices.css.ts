/** Boxes, circles and pictures to choose with. */

import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component, forcedColors, keptColors } from '../theme/rules.ts';
import { when } from './when.ts';

/** A box or circle to choose with and the words beside it. */
const choiceRow = component({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  paddingBlock: '6px',
  '@media': { '(pointer: coarse)': { minHeight: vars.size.controlSmall, paddingBlock: '12px' } },
  cursor: 'pointer',
  selectors: { [when.disabled]: { color: vars.color.textMuted, cursor: 'not-allowed' } },
});

/** The box or circle of a choice. */
const choiceMark = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: '20px',
  height: '20px',
  border: `1px solid ${vars.color.borderStrong}`,
  background: vars.color.surface,
} as const;

export const checkbox = style(choiceRow);
export const checkboxBox = style(
  component({
    ...choiceMark,
    borderRadius: vars.radius.sm,
    color: 'transparent',
    '@media': { [forcedColors]: keptColors },
    selectors: {
      [`${checkbox}:is([data-hovered], :hover):not([data-disabled]) &`]: { borderColor: vars.color.text },
      [`${checkbox}:is([data-selected], [data-indeterminate]) &`]: {
        background: vars.color.primary,
        borderColor: vars.color.primary,
        color: vars.color.onPrimary,
      },
      [`${checkbox}[data-invalid] &`]: { borderColor: vars.color.danger },
      [`${checkbox}:is([data-focus-visible], :has(:focus-visible)) &`]: {
        outline: `2px solid ${vars.color.focus}`,
        outlineOffset: '2px',
      },
      [`${checkbox}[data-disabled] &`]: { opacity: 0.5 },
    },
  }),
);
export const checkboxWrap = style(
  component({ display: 'flex', flexDirection: 'column', gap: vars.space[1] }),
);

export const radios = recipe({
  base: component({ display: 'flex', minWidth: 0 }),
  variants: {
    orientation: {
      vertical: component({ flexDirection: 'column' }),
      horizontal: component({ flexWrap: 'wrap', columnGap: vars.space[5] }),
    },
  },
});
export const radio = style(choiceRow);
export const circle = style(
  component({
    ...choiceMark,
    borderRadius: vars.radius.full,
    selectors: {
      [`${radio}[data-hovered] &`]: { borderColor: vars.color.text },
      [`${radio}[data-invalid] &`]: { borderColor: vars.color.danger },
      [`${radio}[data-selected] &`]: { borderColor: vars.color.primary, borderWidth: '6px' },
      [`${radio}[data-focus-visible] &`]: {
        outline: `2px solid ${vars.color.focus}`,
        outlineOffset: '2px',
      },
      [`${radio}[data-disabled] &`]: { opacity: 0.5 },
    },
  }),
);
export const radioNote = style(
  component({
    display: 'block',
    // In line with the words, not with the circle.
    paddingInlineStart: '28px',
    marginTop: '-4px',
    fontSize: vars.fontSize.xs,
    lineHeight: vars.lineHeight.xs,
    color: vars.color.textMuted,
  }),
);

export const pictures = style(component({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] }));
export const picture = style(
  component({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    // The larger of the two sizes of the interface for pictures.
    width: '48px',
    height: '48px',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.md,
    background: vars.color.surface,
    cursor: 'pointer',
    selectors: {
      [when.hovered]: { background: vars.color.hover },
      [when.selected]: {
        borderColor: vars.color.primary,
        background: vars.color.primarySoft,
        boxShadow: `inset 0 0 0 1px ${vars.color.primary}`,
      },
      [when.focusVisible]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
      [when.disabled]: { opacity: 0.5, cursor: 'not-allowed' },
    },
  }),
);
