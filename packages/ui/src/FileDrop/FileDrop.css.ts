import { style } from '@vanilla-extract/css';
import { component } from '../style/component.ts';
import { vars } from '../theme/contract.css.ts';

export const zone = style(
  component({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: vars.space[3],
    padding: vars.space[6],
    textAlign: 'center',
    border: `1px dashed ${vars.color.borderStrong}`,
    borderRadius: vars.radius.lg,
    background: vars.color.surface,
    color: vars.color.textMuted,
    transition: `background ${vars.motion.fast}`,
    selectors: {
      '&[data-drop-target]': {
        background: vars.color.primarySoft,
        borderColor: vars.color.primary,
        borderStyle: 'solid',
      },
      '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
      '&[data-disabled]': { opacity: 0.6 },
    },
  }),
);
export const title = style(component({ color: vars.color.text, fontWeight: vars.fontWeight.medium }));
export const chosen = style(
  component({ color: vars.color.text, overflowWrap: 'anywhere', fontWeight: vars.fontWeight.medium }),
);
