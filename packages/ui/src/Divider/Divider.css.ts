import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const divider = style(
  component({
    alignSelf: 'stretch',
    flexShrink: 0,
    width: '100%',
    height: 0,
    borderBlockStart: `1px solid ${vars.color.border}`,
  }),
);
export const labeled = style(
  component({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    color: vars.color.textMuted,
    fontSize: vars.fontSize.xs,
    textAlign: 'center',
    selectors: {
      '&::before, &::after': {
        content: '""',
        flex: '1 0 24px',
        borderBlockStart: `1px solid ${vars.color.border}`,
      },
    },
  }),
);
