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
    // With text of 200 % a long word must still fit on a phone, as Chromium knows no hyphens of Russian.
    fontSize: `min(${vars.fontSize.xl}, 11.5vw)`,
    lineHeight: `min(${vars.lineHeight.xl}, 15vw)`,
    fontWeight: vars.fontWeight.bold,
    letterSpacing: '-0.01em',
    textWrap: 'balance',
    overflowWrap: 'break-word',
  }),
  variants: { accent: { primary: {}, training: component({ color: vars.color.trainingText }) } },
});
export const description = style(component({ color: vars.color.textMuted, marginBlockStart: vars.space[1] }));
