/** What stands around every page: shell, bar, navigation, brand, footer. */

import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';
import { media, when } from './when.ts';

export const shell = style(
  component({ display: 'flex', flexDirection: 'column', minHeight: '100dvh', background: vars.color.bg }),
);

export const body = style(
  component({
    flexGrow: 1,
    width: '100%',
    maxWidth: vars.size.pageMax,
    marginInline: 'auto',
    paddingInline: vars.space[4],
    paddingBlock: vars.space[4],
    '@media': { [media.desktop]: { paddingInline: vars.space[6], paddingBlock: vars.space[6] } },
    selectors: { '&:focus': { outline: 'none' } },
  }),
);
/** Nobody can press it on paper. */
globalStyle(`${body} button`, component({ '@media': { print: { display: 'none' } } }));

export const skip = style(
  component({
    position: 'absolute',
    insetInlineStart: vars.space[4],
    insetBlockStart: vars.space[2],
    zIndex: vars.level.toast,
    padding: `${vars.space[2]} ${vars.space[4]}`,
    borderRadius: vars.radius.md,
    background: vars.color.primary,
    color: vars.color.onPrimary,
    transform: 'translateY(-200%)',
    selectors: { '&:focus': { transform: 'none' } },
  }),
);

export const bar = recipe({
  base: component({
    // Below it would cover a large part of a phone.
    position: 'static',
    insetBlockStart: 0,
    zIndex: vars.level.sticky,
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: vars.space[4],
    minHeight: vars.size.appBar,
    paddingBlockStart: vars.space[1],
    paddingInline: vars.space[4],
    background: vars.color.surface,
    borderBlockEnd: `1px solid ${vars.color.border}`,
    boxShadow: `inset 0 2px 0 ${vars.color.primary}`,
    '@media': {
      print: { display: 'none' },
      [media.tablet]: { paddingBlockStart: 0, position: 'sticky' },
      // In a low window it would cover half of the page.
      '(max-height: 400px)': { position: 'static' },
      [media.desktop]: { paddingInline: vars.space[6] },
    },
  }),
  variants: {
    /** Violet is the color of training pages. */
    accent: { primary: {}, training: component({ boxShadow: `inset 0 2px 0 ${vars.color.training}` }) },
  },
});

export const brandSlot = style(
  component({ display: 'flex', alignItems: 'center', minWidth: 0, fontWeight: vars.fontWeight.bold }),
);
export const navSlot = style(
  component({
    order: 3,
    flexBasis: '100%',
    minWidth: 0,
    '@media': { [media.tablet]: { order: 0, flexBasis: 'auto', flexGrow: 1 } },
  }),
);
/** On a page that a task fills. */
export const withTask = style({});
// A task needs the whole of a phone.
globalStyle(
  `:root:has(${withTask}) ${navSlot}`,
  component({ display: 'none', '@media': { [media.tablet]: { display: 'block' } } }),
);
/**
 * On a phone all entries are in sight, in equal columns: three, or two with large text. A number that comes late moves nothing
 * there.
 */
export const navList = style(
  component({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(5.1rem, 30%), 1fr))',
    marginInline: `calc(-1 * ${vars.space[2]})`,
    marginBlockEnd: vars.space[1],
    '@media': {
      [media.tablet]: {
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: vars.space[1],
        marginInline: 0,
        marginBlockEnd: 0,
      },
    },
  }),
);
export const navEntry = style(component({ display: 'flex', justifyContent: 'center' }));
export const endSlot = style(
  component({ display: 'flex', alignItems: 'center', gap: vars.space[2], marginInlineStart: 'auto' }),
);

export const navItem = recipe({
  base: component({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: vars.size.control,
    paddingInline: vars.space[1],
    borderRadius: vars.radius.md,
    color: vars.color.textMuted,
    fontWeight: vars.fontWeight.medium,
    textAlign: 'center',
    hyphens: 'auto',
    fontSize: vars.fontSize.sm,
    lineHeight: vars.lineHeight.xs,
    transition: `background ${vars.motion.fast}`,
    '@media': {
      [media.tablet]: {
        minHeight: vars.size.controlSmall,
        paddingInline: vars.space[3],
        marginBlock: vars.space[1],
        fontSize: 'inherit',
        lineHeight: 'inherit',
        whiteSpace: 'nowrap',
      },
      // As wide as its longest word: a number that comes late moves nothing.
      [media.smallTablet]: {
        width: 'min-content',
        paddingInline: vars.space[1],
        lineHeight: vars.lineHeight.xs,
        whiteSpace: 'normal',
        hyphens: 'none',
      },
    },
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

export const brand = style(
  component({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[2],
    minWidth: 0,
    overflowWrap: 'anywhere',
    borderRadius: vars.radius.sm,
    color: vars.color.text,
    fontSize: vars.fontSize.lg,
    lineHeight: vars.lineHeight.lg,
    fontWeight: vars.fontWeight.bold,
    textDecoration: 'none',
  }),
);
export const brandPicture = style(component({ width: '24px', height: '24px', flexShrink: 0 }));
// Beside the sections the mark alone: they have one row, with room for what comes and goes at the end. Its name is still read.
globalStyle(
  `${brandSlot}:has(+ ${navSlot}) ${brand}`,
  component({
    '@media': { [media.smallTablet]: { width: '24px', overflow: 'hidden', whiteSpace: 'nowrap' } },
  }),
);

export const pageFooter = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: `${vars.space[1]} ${vars.space[5]}`,
    padding: vars.space[4],
    fontSize: vars.fontSize.sm,
    lineHeight: vars.lineHeight.sm,
    color: vars.color.textMuted,
    overflowWrap: 'anywhere',
    '@media': { print: { display: 'none' } },
  }),
);
export const footerLinks = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: `${vars.space[1]} ${vars.space[5]}`,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  }),
);
