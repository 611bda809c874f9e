import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { choiceMark, choiceRow } from '../style/choiceRow.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

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
export const note = style(
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
