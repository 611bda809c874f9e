import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const zone = style(
  component({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[3],
    padding: vars.space[4],
    border: `1px dashed ${vars.color.borderStrong}`,
    borderRadius: vars.radius.lg,
    background: vars.color.surface,
    transition: `background ${vars.motion.fast}`,
    selectors: {
      '&[data-drop-target]': {
        background: vars.color.primarySoft,
        borderColor: vars.color.primary,
        borderStyle: 'solid',
      },
    },
  }),
);
export const row = style(component({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] }));
