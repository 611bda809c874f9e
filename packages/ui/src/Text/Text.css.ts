import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const text = recipe({
  base: component({ minWidth: 0, overflowWrap: 'break-word' }),
  variants: {
    /** One of the five sizes; that of the text around it by default. */
    size: {
      xs: component({ fontSize: vars.fontSize.xs, lineHeight: vars.lineHeight.xs }),
      sm: component({ fontSize: vars.fontSize.sm, lineHeight: vars.lineHeight.sm }),
      md: component({ fontSize: vars.fontSize.md, lineHeight: vars.lineHeight.md }),
      lg: component({ fontSize: vars.fontSize.lg, lineHeight: vars.lineHeight.lg }),
      xl: component({ fontSize: vars.fontSize.xl, lineHeight: vars.lineHeight.xl }),
    },
    /** Gray, for what matters less; a tone goes before it. */
    muted: { true: component({ color: vars.color.textMuted }) },
    /** What the color says; without one the text has the color of the text around it. */
    tone: {
      neutral: component({ color: vars.color.text }),
      danger: component({ color: vars.color.dangerText }),
      success: component({ color: vars.color.successText }),
      warning: component({ color: vars.color.warningText }),
    },
    /** The color of a part of the application. */
    accent: {
      primary: component({ color: vars.color.primaryText }),
      training: component({ color: vars.color.trainingText }),
    },
    /** Weight of the letters; that of the text around it by default. */
    weight: {
      regular: component({ fontWeight: vars.fontWeight.regular }),
      medium: component({ fontWeight: vars.fontWeight.medium }),
      bold: component({ fontWeight: vars.fontWeight.bold }),
    },
    /** Where lines begin; as the text around it by default. */
    textAlign: {
      start: component({ textAlign: 'start' }),
      center: component({ textAlign: 'center' }),
      end: component({ textAlign: 'end' }),
    },
    /** One line that ends in an ellipsis. */
    truncate: {
      true: component({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
    },
    /** Letters of equal width, for positions and other exact strings. */
    code: {
      true: component({ fontFamily: vars.fontFamily.code, fontSize: '0.92em', overflowWrap: 'anywhere' }),
    },
  },
});
