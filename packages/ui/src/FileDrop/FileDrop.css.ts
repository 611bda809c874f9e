import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

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
      '&[data-invalid]': { borderColor: vars.color.danger },
      '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
      '&[data-disabled]': {
        background: vars.color.subtle,
        borderColor: vars.color.border,
        cursor: 'not-allowed',
      },
    },
  }),
);
export const title = style(
  component({
    color: vars.color.text,
    fontWeight: vars.fontWeight.medium,
    selectors: { [`${zone}[data-disabled] &`]: { color: vars.color.textMuted } },
    // Fingers alone carry no file here: the button stays.
    '@media': { '(hover: none) and (pointer: coarse)': { display: 'none' } },
  }),
);
export const chosen = style(
  component({ color: vars.color.text, overflowWrap: 'anywhere', fontWeight: vars.fontWeight.medium }),
);
