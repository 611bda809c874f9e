import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component, forcedColors } from '../theme/rules.ts';

function toned(background: string, color: string) {
  return component({ background, color });
}

export const badge = recipe({
  base: component({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[1],
    minHeight: '20px',
    paddingInline: '6px',
    borderRadius: vars.radius.sm,
    fontSize: vars.fontSize.xs,
    lineHeight: vars.lineHeight.xs,
    fontWeight: vars.fontWeight.medium,
    maxWidth: '100%',
    '@media': { [forcedColors]: { outline: '1px solid', outlineOffset: '-1px' } },
    overflowWrap: 'anywhere',
  }),
  variants: {
    /** Color, which repeats what the text says. */
    color: {
      neutral: toned(vars.color.subtle, vars.color.text),
      primary: toned(vars.color.primarySoft, vars.color.primaryText),
      training: toned(vars.color.trainingSoft, vars.color.trainingText),
      info: toned(vars.color.infoSoft, vars.color.infoText),
      success: toned(vars.color.successSoft, vars.color.successText),
      warning: toned(vars.color.warningSoft, vars.color.warningText),
      danger: toned(vars.color.dangerSoft, vars.color.dangerText),
    },
  },
});
