/** Words: texts, headings, links, lists of points and facts, keys, and what only screen readers get. */

import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { layers } from '../theme/layers.css.ts';
import { component } from '../theme/rules.ts';
import { when } from './when.ts';

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

export const heading = recipe({
  base: component({
    minWidth: 0,
    fontWeight: vars.fontWeight.bold,
    overflowWrap: 'break-word',
    textWrap: 'balance',
  }),
  variants: {
    size: {
      sm: component({ fontSize: vars.fontSize.sm, lineHeight: vars.lineHeight.sm }),
      md: component({ fontSize: vars.fontSize.md, lineHeight: vars.lineHeight.md }),
      // As the title of a page, see Page.css.ts: no word is cut where text of 200 % meets a phone.
      lg: component({
        fontSize: `min(${vars.fontSize.lg}, 9vw)`,
        lineHeight: `min(${vars.lineHeight.lg}, 12vw)`,
      }),
      xl: component({ fontSize: vars.fontSize.xl, lineHeight: vars.lineHeight.xl, letterSpacing: '-0.01em' }),
    },
    muted: { true: component({ color: vars.color.textMuted }) },
  },
});

export const section = style(
  component({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[3],
    minWidth: 0,
    overflowWrap: 'break-word',
    // A link to the section must not scroll the title under the bar.
    scrollMarginBlockStart: `calc(${vars.size.appBar} + ${vars.space[4]})`,
    // Only links focus it; a ring around a whole text would look like a field.
    selectors: { '&:focus': { outline: 'none' } },
  }),
);

export const link = recipe({
  base: component({
    borderRadius: vars.radius.sm,
    // A URL has no break opportunities.
    overflowWrap: 'anywhere',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    '@media': {
      '(pointer: coarse)': {
        selectors: {
          // Among other words a link has the height of its line; alone it is a target for a finger.
          'nav &': {
            display: 'inline-flex',
            alignItems: 'center',
            minWidth: vars.size.control,
            minHeight: vars.size.control,
          },
        },
      },
    },
    selectors: { [when.hovered]: { textDecorationThickness: '2px' } },
  }),
  variants: {
    color: {
      primary: component({ color: vars.color.primaryText }),
      inherit: component({ color: 'inherit' }),
    },
  },
});

export const bullets = style(
  component({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[2],
    margin: 0,
    paddingInlineStart: vars.space[5],
    listStyle: 'disc',
    overflowWrap: 'break-word',
    selectors: { '&:is(ol)': { listStyle: 'decimal' } },
  }),
);
export const bullet = style(
  component({
    paddingInlineStart: vars.space[1],
    selectors: { '&::marker': { color: vars.color.textMuted } },
  }),
);

export const facts = style(
  component({
    display: 'grid',
    // A long name takes at most half, so that the value always has space.
    gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
    gap: `${vars.space[1]} ${vars.space[4]}`,
  }),
);
export const term = style(component({ color: vars.color.textMuted, overflowWrap: 'anywhere' }));
export const detail = style(component({ minWidth: 0, overflowWrap: 'anywhere' }));

export const keyHint = style(component({ display: 'inline-flex', alignItems: 'center', gap: vars.space[1] }));
export const key = style(
  component({
    display: 'inline-flex',
    justifyContent: 'center',
    minWidth: '20px',
    paddingInline: vars.space[1],
    border: `1px solid ${vars.color.borderStrong}`,
    borderBottomWidth: '2px',
    borderRadius: vars.radius.sm,
    background: vars.color.surface,
    color: vars.color.textMuted,
    fontFamily: vars.fontFamily.text,
    fontSize: vars.fontSize.xs,
    lineHeight: vars.lineHeight.xs,
  }),
);

export const hidden = style({
  '@layer': {
    [layers.utilities]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      margin: '-1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});

/** Takes no part in the layout: the children are laid out as if it did not exist. */
export const contents = style(component({ display: 'contents' }));
