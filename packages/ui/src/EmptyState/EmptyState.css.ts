import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const empty = style(
  component({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: vars.space[3],
    paddingBlock: vars.space[10],
    paddingInline: vars.space[4],
    textAlign: 'center',
  }),
);
export const picture = recipe({
  base: component({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '56px',
    height: '56px',
    borderRadius: vars.radius.full,
  }),
  variants: {
    color: {
      neutral: component({ background: vars.color.subtle, color: vars.color.textMuted }),
      danger: component({ background: vars.color.dangerSoft, color: vars.color.dangerText }),
      success: component({ background: vars.color.successSoft, color: vars.color.successText }),
      training: component({ background: vars.color.trainingSoft, color: vars.color.trainingText }),
    },
  },
});
export const title = style(
  component({ fontSize: vars.fontSize.lg, lineHeight: vars.lineHeight.lg, fontWeight: vars.fontWeight.bold }),
);
export const text = style(component({ color: vars.color.textMuted, maxWidth: '48ch', textWrap: 'pretty' }));
export const actions = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: vars.space[2],
    marginTop: vars.space[1],
  }),
);
