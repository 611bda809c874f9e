import { recipe } from '@vanilla-extract/recipes';
import { media, when } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const item = recipe({
  base: component({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[2],
    height: vars.size.controlSmall,
    paddingInline: vars.space[2],
    marginBlock: vars.space[1],
    borderRadius: vars.radius.md,
    color: vars.color.textMuted,
    fontWeight: vars.fontWeight.medium,
    whiteSpace: 'nowrap',
    transition: `background ${vars.motion.fast}`,
    '@media': { [media.tablet]: { paddingInline: vars.space[3] } },
    selectors: {
      [when.hovered]: { background: vars.color.hover, color: vars.color.text },
      [when.focusVisible]: { outlineOffset: '-2px' },
    },
  }),
  variants: {
    accent: {
      primary: component({
        selectors: { [when.selected]: { background: vars.color.primarySoft, color: vars.color.primaryText } },
      }),
      training: component({
        selectors: {
          [when.selected]: { background: vars.color.trainingSoft, color: vars.color.trainingText },
        },
      }),
    },
  },
});
