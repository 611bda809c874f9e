/** Small signs: badges, dots, avatars, figures and their lines. */

import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component, forcedColors, keptColors } from '../theme/rules.ts';

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

export const status = style(
  component({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2], overflowWrap: 'anywhere' }),
);
export const dot = recipe({
  base: component({
    width: '8px',
    height: '8px',
    flexShrink: 0,
    borderRadius: vars.radius.full,
    border: '2px solid',
    '@media': { [forcedColors]: keptColors },
  }),
  variants: {
    tone: {
      neutral: component({ borderColor: vars.color.borderStrong }),
      info: component({ borderColor: vars.color.primary }),
      success: component({ background: vars.color.successText, borderColor: vars.color.successText }),
      warning: component({ background: vars.color.warningText, borderColor: vars.color.warningText }),
      danger: component({
        background: vars.color.dangerText,
        borderColor: vars.color.dangerText,
        borderRadius: '1px',
      }),
    },
  },
});

export const avatar = recipe({
  base: component({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    borderRadius: vars.radius.full,
    background: vars.color.primarySoft,
    color: vars.color.primaryText,
    fontWeight: vars.fontWeight.bold,
  }),
  variants: {
    size: {
      // The two sizes of the interface for pictures of players.
      md: component({ width: '36px', height: '36px', fontSize: vars.fontSize.sm }),
      lg: component({ width: '48px', height: '48px', fontSize: vars.fontSize.md }),
    },
  },
  defaultVariants: { size: 'md' },
});

/** Two thirds of the circle at either size. */
export const figure = style(component({ width: '66%', height: '66%', fill: 'currentColor' }));

export const stat = style(component({ display: 'flex', flexDirection: 'column-reverse', minWidth: 0 }));
export const statLabel = style(
  component({ fontSize: vars.fontSize.xs, lineHeight: vars.lineHeight.xs, color: vars.color.textMuted }),
);
export const statValue = recipe({
  base: component({
    fontSize: vars.fontSize.lg,
    lineHeight: vars.lineHeight.lg,
    fontWeight: vars.fontWeight.bold,
  }),
  variants: {
    tone: {
      neutral: {},
      danger: component({ color: vars.color.dangerSign }),
      success: component({ color: vars.color.successSign }),
    },
  },
});
export const statRow = style(
  component({ display: 'flex', flexWrap: 'wrap', gap: `${vars.space[3]} ${vars.space[6]}` }),
);

export const sparkline = recipe({
  base: component({ overflow: 'visible', maxWidth: '100%' }),
  variants: {
    color: {
      primary: component({ color: vars.color.primary }),
      danger: component({ color: vars.color.dangerSign }),
      success: component({ color: vars.color.successSign }),
    },
  },
});
export const sparkLine = style(
  component({
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.5,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  }),
);
