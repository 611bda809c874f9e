/** What other things stand on: surfaces, cards, frames, sheets and the lines between them. */

import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component, forcedColors } from '../theme/rules.ts';
import { media } from './when.ts';

export const surface = recipe({
  base: component({ minWidth: 0, overflowWrap: 'break-word', border: `1px solid ${vars.color.border}` }),
  variants: {
    /** Shadow depth; 0 for none. */
    elevation: {
      0: component({ boxShadow: vars.elevation[0] }),
      1: component({ boxShadow: vars.elevation[1] }),
      2: component({ boxShadow: vars.elevation[2] }),
      3: component({ boxShadow: vars.elevation[3] }),
      4: component({ boxShadow: vars.elevation[4] }),
    },
    /** Background; that of the variant by default. */
    background: {
      'bg-light': component({ background: vars.color.surface }),
      'bg-subtle': component({ background: vars.color.subtle }),
      'bg-page': component({ background: vars.color.bg }),
    },
    /** `training` is violet, for training only; `checkered` has a row of squares at its top edge. */
    variant: {
      plain: {},
      subtle: component({ background: vars.color.subtle, borderColor: 'transparent' }),
      training: component({ background: vars.color.trainingSoft, borderColor: vars.color.training }),
      checkered: component({
        overflow: 'hidden',
        borderColor: vars.color.checkerDark,
        selectors: {
          '&::before': {
            content: '""',
            display: 'block',
            height: '16px',
            '@media': { [forcedColors]: { forcedColorAdjust: 'none' } },
            background: `repeating-conic-gradient(${vars.color.checkerDark} 0 25%, ${vars.color.checkerLight} 0 50%) 0 0 / 16px 16px`,
            // Whole squares at both ends, whatever the width.
            backgroundRepeat: 'round',
          },
        },
      }),
    },
    /** Roundness of the corners. */
    rounded: {
      none: component({ borderRadius: 0 }),
      sm: component({ borderRadius: vars.radius.sm }),
      md: component({ borderRadius: vars.radius.md }),
      lg: component({ borderRadius: vars.radius.lg }),
    },
    /** Space between edge and content. */
    padding: {
      none: {},
      sm: component({ padding: vars.space[3] }),
      md: component({ padding: vars.space[4] }),
      lg: component({ padding: vars.space[6] }),
    },
  },
  defaultVariants: { elevation: 1, variant: 'plain', background: 'bg-light', rounded: 'lg', padding: 'md' },
});

export const cardHead = style(
  component({ display: 'flex', alignItems: 'flex-start', gap: vars.space[3], padding: vars.space[4] }),
);
export const cardIcon = style(component({ flexShrink: 0 }));
export const cardWords = style(component({ flexGrow: 1, minWidth: 0 }));
export const cardTitle = style(
  component({
    fontSize: vars.fontSize.lg,
    lineHeight: vars.lineHeight.lg,
    fontWeight: vars.fontWeight.bold,
    overflowWrap: 'anywhere',
  }),
);
export const cardDescription = style(component({ color: vars.color.textMuted }));
export const cardActions = style(component({ display: 'flex', gap: vars.space[1], flexShrink: 0 }));
export const cardBody = style(
  component({ padding: vars.space[4], selectors: { [`${cardHead} + &`]: { paddingTop: 0 } } }),
);
/** Appears and disappears on its own; placed below the buttons so that they never move under the pointer. */
export const cardWork = style(component({ flexBasis: '100%', minWidth: 0, ':empty': { display: 'none' } }));
export const cardFooter = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[2],
    padding: vars.space[4],
    borderTop: `1px solid ${vars.color.border}`,
  }),
);

export const frame = recipe({
  base: component({ minHeight: 0, position: 'relative' }),
  variants: {
    /** A fixed part of the window's height, so that the scrolling content does not move. */
    height: {
      md: component({ height: 320 }),
      lg: component({ height: 480 }),
      window: component({
        height: 'min(70vh, 640px)',
        '@media': { [media.desktop]: { height: 'max(480px, calc(100vh - 220px))' } },
      }),
      /** On a phone no higher than the list in it, so that nothing empty stands before what follows. */
      list: component({
        display: 'flex',
        flexDirection: 'column',
        maxHeight: 'min(70vh, 640px)',
        '@media': { [media.desktop]: { height: 'max(480px, calc(100vh - 220px))', maxHeight: 'none' } },
      }),
      /** Leaves room in the window for one line of tools above and two lines below. */
      short: component({
        height: 'min(60vh, 520px)',
        '@media': { [media.desktop]: { height: 'max(360px, calc(100vh - 320px))' } },
      }),
    },
  },
  defaultVariants: { height: 'lg' },
});

export const divider = style(
  component({
    alignSelf: 'stretch',
    flexShrink: 0,
    width: '100%',
    height: 0,
    borderBlockStart: `1px solid ${vars.color.border}`,
  }),
);
export const labeled = style(
  component({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    color: vars.color.textMuted,
    fontSize: vars.fontSize.xs,
    textAlign: 'center',
    selectors: {
      '&::before, &::after': {
        content: '""',
        flex: '1 0 24px',
        borderBlockStart: `1px solid ${vars.color.border}`,
      },
    },
  }),
);

export const sheets = style(component({ display: 'flex', flexDirection: 'column', gap: vars.space[6] }));

export const sheet = style(
  component({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[4],
    '@media': { print: { breakAfter: 'page', selectors: { '&:last-child': { breakAfter: 'auto' } } } },
  }),
);
/** What is read together stays on one sheet. */
globalStyle(`${sheet} :is(li, article)`, component({ '@media': { print: { breakInside: 'avoid' } } }));
globalStyle(`${sheet} :is(h2, h3)`, component({ '@media': { print: { breakAfter: 'avoid' } } }));
/** A sheet is one column, also where the window shows two; a flex box is not divided well. */
globalStyle(`${sheets}, ${sheet}`, component({ '@media': { print: { display: 'block' } } }));
globalStyle(`${sheet} > * + *`, component({ '@media': { print: { marginBlockStart: vars.space[4] } } }));
