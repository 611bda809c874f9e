import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

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
