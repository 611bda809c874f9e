import { component, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';

/** A picture of the position next to the hovered node. */
export const thumbnail = style(
  component({
    position: 'absolute',
    zIndex: 1,
    width: '120px',
    padding: '4px',
    borderRadius: vars.radius.md,
    background: vars.color.raised,
    boxShadow: vars.elevation[3],
    pointerEvents: 'none',
  }),
);
