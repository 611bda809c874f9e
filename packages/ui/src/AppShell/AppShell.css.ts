import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { component } from '../style/component.ts';
import { media } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';

export const shell = style(
  component({ display: 'flex', flexDirection: 'column', minHeight: '100dvh', background: vars.color.bg }),
);

export const bar = recipe({
  base: component({
    position: 'sticky',
    top: 0,
    zIndex: vars.level.sticky,
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: vars.space[4],
    minHeight: vars.size.appBar,
    paddingInline: vars.space[4],
    background: vars.color.surface,
    borderBottom: `1px solid ${vars.color.border}`,
    boxShadow: `inset 0 2px 0 ${vars.color.primary}`,
    '@media': { [media.desktop]: { paddingInline: vars.space[6] } },
  }),
  variants: {
    /** Violet is the colour of training pages. */
    tone: { primary: {}, training: component({ boxShadow: `inset 0 2px 0 ${vars.color.training}` }) },
  },
});

export const brandSlot = style(
  component({ display: 'flex', alignItems: 'center', fontWeight: vars.fontWeight.bold }),
);
export const navSlot = style(
  component({
    order: 3,
    flexBasis: '100%',
    minWidth: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '@media': { [media.tablet]: { order: 0, flexBasis: 'auto', flexGrow: 1 } },
  }),
);
export const navList = style(component({ display: 'flex', gap: vars.space[1] }));
export const endSlot = style(
  component({ display: 'flex', alignItems: 'center', gap: vars.space[2], marginInlineStart: 'auto' }),
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
export const withSide = style(
  component({
    display: 'grid',
    gap: vars.space[6],
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 280px' } },
  }),
);
export const skip = style(
  component({
    position: 'absolute',
    insetInlineStart: vars.space[4],
    top: vars.space[2],
    zIndex: vars.level.toast,
    padding: `${vars.space[2]} ${vars.space[4]}`,
    borderRadius: vars.radius.md,
    background: vars.color.primary,
    color: vars.color.onPrimary,
    transform: 'translateY(-200%)',
    selectors: { '&:focus': { transform: 'none' } },
  }),
);
