import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { component } from '../style/component.ts';
import { media } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';

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
    paddingInline: vars.space[4],
    background: vars.color.surface,
    borderBlockEnd: `1px solid ${vars.color.border}`,
    boxShadow: `inset 0 2px 0 ${vars.color.primary}`,
    '@media': { [media.desktop]: { paddingInline: vars.space[6] } },
  }),
  variants: {
    /** Violet is the colour of training pages. */
    tone: { primary: {}, training: component({ boxShadow: `inset 0 2px 0 ${vars.color.training}` }) },
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
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '@media': { [media.tablet]: { order: 0, flexBasis: 'auto', flexGrow: 1 } },
  }),
);
export const navList = style(component({ display: 'flex', gap: vars.space[1] }));
export const startSlot = style(component({ display: 'flex', alignItems: 'center' }));
export const endSlot = style(
  component({ display: 'flex', alignItems: 'center', gap: vars.space[2], marginInlineStart: 'auto' }),
);
