import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const bar = recipe({
  base: component({
    position: 'sticky',
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
      // In a low window, as at a zoom of 400 %, it would cover half of the page.
      '(max-height: 400px)': { position: 'static' },
      print: { display: 'none' },
      [media.tablet]: { paddingBlockStart: 0 },
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
/** On a phone the row runs to both edges and fades there, to show that it can be scrolled. */
const fade = `linear-gradient(to right, transparent, #000 ${vars.space[4]} calc(100% - ${vars.space[4]}), transparent)`;
export const navSlot = style(
  component({
    order: 3,
    flexBasis: `calc(100% + 2 * ${vars.space[4]})`,
    minWidth: 0,
    marginInline: `calc(-1 * ${vars.space[4]})`,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    maskImage: fade,
    '@media': {
      [media.tablet]: { order: 0, flexBasis: 'auto', flexGrow: 1, marginInline: 0, maskImage: 'none' },
    },
  }),
);
export const navList = style(
  component({
    display: 'flex',
    gap: vars.space[1],
    width: 'max-content',
    paddingInline: vars.space[4],
    '@media': { [media.tablet]: { paddingInline: 0 } },
  }),
);
export const endSlot = style(
  component({ display: 'flex', alignItems: 'center', gap: vars.space[2], marginInlineStart: 'auto' }),
);
