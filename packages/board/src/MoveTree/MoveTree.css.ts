import { vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';
import { component } from '../style/component.ts';

export const text = style(component({ lineHeight: vars.lineHeight.md }));
export const mainRun = style(component({ paddingBlock: '2px' }));
export const run = style(
  component({
    paddingBlock: '2px',
    paddingInlineStart: vars.space[2],
    borderInlineStart: `2px solid ${vars.color.border}`,
    color: vars.color.textMuted,
  }),
);
export const bracket = style(component({ color: vars.color.textMuted }));
export const comment = style(
  component({ marginInline: vars.space[1], color: vars.color.textMuted, fontStyle: 'italic' }),
);
export const move = style(
  component({
    paddingInline: '4px',
    borderRadius: vars.radius.sm,
    cursor: 'pointer',
    ':hover': { background: vars.color.hover },
    ':focus-visible': { outlineOffset: '0' },
    selectors: {
      '&[data-main]': { fontWeight: vars.fontWeight.medium, color: vars.color.text },
      '&[data-training]': {
        textDecoration: `underline 2px ${vars.color.training}`,
        textUnderlineOffset: '3px',
      },
      '&[aria-current]': { background: vars.color.primary, color: vars.color.onPrimary },
    },
  }),
);
