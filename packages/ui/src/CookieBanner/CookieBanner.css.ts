import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { component } from '../style/component.ts';
import { media } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';

export const banner = recipe({
  base: component({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[4],
    // Width of the banner in the specification of the interface, if the window is wide enough.
    width: 'min(978px, 100% - 32px)',
    marginInline: 'auto',
    padding: vars.space[4],
    background: vars.color.raised,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.lg,
    boxShadow: vars.elevation[4],
    '@media': {
      [media.tablet]: { flexDirection: 'row', alignItems: 'center', paddingInline: vars.space[6] },
    },
  }),
  variants: {
    position: {
      // Sticky, not fixed: at the end of the page it takes its own space and covers nothing.
      bottom: component({
        position: 'sticky',
        insetBlockEnd: vars.space[4],
        marginBlock: vars.space[4],
        zIndex: vars.level.sticky,
      }),
      static: {},
    },
  },
});
export const words = style(component({ flexGrow: 1, minWidth: 0, overflowWrap: 'break-word' }));
export const title = style(component({ fontWeight: vars.fontWeight.bold }));
export const buttons = style(
  component({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2], flexShrink: 0 }),
);

// Elements reached with Tab must not be covered by the banner.
globalStyle(
  `:root:has(${banner.classNames.variants.position.bottom})`,
  component({ scrollPaddingBlockEnd: '200px' }),
);
