/** Buttons that stay pressed, segments, and the chips of filters. */

import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component, forcedColors } from '../theme/rules.ts';
import { media, when } from './when.ts';

export const toggle = recipe({
  base: component({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: vars.size.controlSmall,
    // Long text wraps to two lines.
    paddingBlock: vars.space[1],
    paddingInline: vars.space[3],
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.md,
    background: vars.color.surface,
    fontWeight: vars.fontWeight.medium,
    textAlign: 'start',
    cursor: 'pointer',
    selectors: {
      [when.hovered]: { background: vars.color.hover },
      [when.disabled]: { opacity: 0.5, cursor: 'not-allowed' },
    },
  }),
  variants: {
    accent: {
      primary: component({
        selectors: {
          [when.selected]: {
            background: vars.color.primarySoft,
            borderColor: vars.color.primary,
            color: vars.color.primaryText,
          },
        },
      }),
      training: component({
        selectors: {
          [when.selected]: {
            background: vars.color.trainingSoft,
            borderColor: vars.color.training,
            color: vars.color.trainingText,
          },
        },
      }),
    },
  },
  defaultVariants: { accent: 'primary' },
});

/** A row of choices that touch, of which one is chosen. */
export const segments = style(
  component({
    // Hidden inputs inside scroll with it instead of making the page wider.
    position: 'relative',
    display: 'inline-flex',
    maxWidth: '100%',
    padding: '2px',
    gap: '2px',
    borderRadius: vars.radius.md,
    background: vars.color.subtle,
    border: `1px solid ${vars.color.border}`,
    // Wraps in narrow containers, because scrolling would hide options.
    flexWrap: 'wrap',
  }),
);
export const segmentPlace = style(component({ display: 'flex', flexGrow: 1 }));
export const segment = style(
  component({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[1],
    flexGrow: 1,
    minHeight: '28px',
    minWidth: '32px',
    paddingInline: vars.space[2],
    borderRadius: vars.radius.sm,
    color: vars.color.textMuted,
    fontSize: vars.fontSize.sm,
    lineHeight: vars.lineHeight.sm,
    fontWeight: vars.fontWeight.medium,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '@media': {
      [media.tablet]: { paddingInline: vars.space[3] },
      '(pointer: coarse)': { minHeight: vars.size.controlSmall },
    },
    selectors: {
      [when.hovered]: { color: vars.color.text },
      [when.selected]: {
        background: vars.color.chosen,
        color: vars.color.text,
        boxShadow: vars.elevation[1],
      },
      [when.disabled]: { opacity: 0.5, cursor: 'not-allowed' },
      [when.focusVisible]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
  }),
);

export const chip = recipe({
  base: component({
    display: 'inline-flex',
    alignItems: 'center',
    // Between name and value it is a space between words, which grows with the text.
    gap: `max(${vars.space[1]}, 0.25em)`,
    minWidth: 0,
    maxWidth: '100%',
    minHeight: vars.size.controlSmall,
    paddingBlock: '2px',
    paddingInline: vars.space[3],
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.full,
    background: vars.color.surface,
    textAlign: 'start',
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
export const chipName = style(
  component({
    // A long name, or one in large text, takes more lines: half of a phone's width is left to the value.
    flexShrink: 0,
    maxWidth: 'min(16em, 45vw)',
    overflow: 'hidden',
    color: vars.color.textMuted,
    textOverflow: 'ellipsis',
  }),
);
export const chipValue = style(
  component({
    display: '-webkit-box',
    overflow: 'hidden',
    fontWeight: vars.fontWeight.medium,
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  }),
);

export const chipLine = style(
  component({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    minWidth: 0,
    overflow: 'clip',
    // The focus ring of a chip reaches over the edge of the line.
    overflowClipMargin: '6px',
    selectors: { '&[data-open]': { flexWrap: 'wrap' } },
  }),
);
export const chipItem = style(
  component({ display: 'flex', gap: vars.space[2], flexShrink: 0, maxWidth: '100%' }),
);
/** Begins the lines of the rest. */
export const chipLineEnd = style(
  component({ flexBasis: '100%', height: 0, marginBlockEnd: `-${vars.space[2]}` }),
);
