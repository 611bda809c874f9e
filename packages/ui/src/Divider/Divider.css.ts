import { style } from '@vanilla-extract/css';
import { component } from '../style/component.ts';
import { vars } from '../theme/contract.css.ts';

export const divider = style(
  component({ width: '100%', borderTop: `1px solid ${vars.color.border}`, height: 0, alignSelf: 'stretch' }),
);
export const labelled = style(
  component({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    color: vars.color.textMuted,
    fontSize: vars.fontSize.xs,
    selectors: {
      '&::before, &::after': { content: '""', flexGrow: 1, borderTop: `1px solid ${vars.color.border}` },
    },
  }),
);
