import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

const accent = '--tabia-callout-accent';
function toned(background: string, color: string) {
  return component({ background, vars: { [accent]: color } });
}

export const callout = recipe({
  base: component({
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space[3],
    padding: vars.space[3],
    borderRadius: vars.radius.md,
    borderInlineStart: `3px solid var(${accent})`,
  }),
  variants: {
    color: {
      info: toned(vars.color.infoSoft, vars.color.infoText),
      success: toned(vars.color.successSoft, vars.color.successText),
      warning: toned(vars.color.warningSoft, vars.color.warningText),
      danger: toned(vars.color.dangerSoft, vars.color.dangerText),
      training: toned(vars.color.trainingSoft, vars.color.trainingText),
    },
  },
});
export const icon = style(component({ flexShrink: 0, color: `var(${accent})` }));
export const words = style(component({ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }));
export const title = style(component({ fontWeight: vars.fontWeight.bold }));
export const actions = style(
  component({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2], marginTop: vars.space[2] }),
);
