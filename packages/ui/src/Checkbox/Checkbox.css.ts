import { style } from '@vanilla-extract/css';
import { choiceMark, choiceRow } from '../style/choiceRow.ts';
import { vars } from '../theme/contract.css.ts';
import { component, forcedColors, keptColors } from '../theme/rules.ts';

export const checkbox = style(choiceRow);
export const box = style(
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
export const wrap = style(component({ display: 'flex', flexDirection: 'column', gap: vars.space[1] }));
