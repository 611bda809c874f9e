import { recipe } from '@vanilla-extract/recipes';
import { media } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const message = recipe({
  base: component({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[2],
    // Reserves two lines on narrow screens, so that nothing below moves when the text changes.
    minHeight: '64px',
    paddingBlock: vars.space[1],
    paddingInline: vars.space[3],
    borderRadius: vars.radius.md,
    // On a phone four lines leave room for a board and a button below it.
    fontSize: vars.fontSize.sm,
    lineHeight: vars.lineHeight.sm,
    '@media': {
      [media.tablet]: {
        paddingBlock: vars.space[2],
        fontSize: vars.fontSize.md,
        lineHeight: vars.lineHeight.md,
      },
      [media.desktop]: { minHeight: '48px' },
    },
    textAlign: 'center',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  }),
  variants: {
    color: {
      neutral: component({ background: vars.color.subtle }),
      training: component({ background: vars.color.trainingSoft, color: vars.color.trainingText }),
      success: component({ background: vars.color.successSoft, color: vars.color.successText }),
      danger: component({ background: vars.color.dangerSoft, color: vars.color.dangerText }),
      warning: component({ background: vars.color.warningSoft, color: vars.color.warningText }),
    },
  },
  defaultVariants: { color: 'neutral' },
});
