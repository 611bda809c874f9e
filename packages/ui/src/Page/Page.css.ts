import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const page = recipe({
  base: component({ display: 'flex', flexDirection: 'column', gap: vars.space[4], minWidth: 0 }),
  variants: {
    /** `text` keeps lines readable. */
    width: { full: {}, text: component({ maxWidth: vars.size.textMax, marginInline: 'auto' }) },
  },
});
export const head = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: `${vars.space[2]} ${vars.space[4]}`,
  }),
);
export const words = style(component({ flex: '1 1 240px', minWidth: 0 }));
export const title = recipe({
  base: component({
    fontSize: vars.fontSize.xl,
    lineHeight: vars.lineHeight.xl,
    fontWeight: vars.fontWeight.bold,
    letterSpacing: '-0.01em',
    textWrap: 'balance',
    overflowWrap: 'break-word',
    // Only words that fill a line of a phone when text is large.
    hyphens: 'auto',
    hyphenateLimitChars: '12 4 4',
  }),
  variants: { accent: { primary: {}, training: component({ color: vars.color.trainingText }) } },
});
export const description = style(component({ color: vars.color.textMuted, marginBlockStart: vars.space[1] }));
