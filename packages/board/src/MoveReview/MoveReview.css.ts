import { component, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';

export const review = style(
  component({
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space[3],
    padding: vars.space[3],
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.md,
    background: vars.color.surface,
  }),
);
export const picture = style(component({ flex: 'none', width: '96px' }));
export const words = style(
  component({
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: vars.space[1],
    overflowWrap: 'anywhere',
  }),
);
export const title = style(component({ fontWeight: vars.fontWeight.medium }));
export const reason = style(
  component({
    fontSize: vars.fontSize.sm,
    lineHeight: vars.lineHeight.sm,
    color: vars.color.textMuted,
  }),
);
