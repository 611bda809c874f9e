import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { when } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component, forcedColors } from '../theme/rules.ts';

export const chip = recipe({
  base: component({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[1],
    minWidth: 0,
    maxWidth: '100%',
    height: vars.size.controlSmall,
    paddingInline: vars.space[3],
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.full,
    background: vars.color.surface,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    selectors: {
      [when.hovered]: { borderColor: vars.color.borderStrong },
      [when.disabled]: { opacity: 0.5 },
    },
  }),
  variants: {
    /** Highlights a value other than the default. */
    emphasized: {
      true: component({
        background: vars.color.primarySoft,
        borderColor: 'transparent',
        color: vars.color.primaryText,
        '@media': { [forcedColors]: { borderColor: 'Highlight', borderWidth: '2px' } },
      }),
      false: {},
    },
  },
});
export const name = style(
  component({
    // A typical name stays whole; the longest leaves half of a phone's width to the value.
    flexShrink: 0,
    maxWidth: 'min(16em, 45vw)',
    overflow: 'hidden',
    color: vars.color.textMuted,
    textOverflow: 'ellipsis',
  }),
);
export const value = style(
  component({ fontWeight: vars.fontWeight.medium, overflow: 'hidden', textOverflow: 'ellipsis' }),
);
