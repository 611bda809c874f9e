import { component, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';

export const frame = style(
  component({
    position: 'relative',
    // Moves lead from the left to the right, as in notation.
    direction: 'ltr',
    width: '100%',
    height: '100%',
    minHeight: '12rem',
    overflow: 'hidden',
    background: vars.color.surface,
    borderRadius: vars.radius.md,
    border: `1px solid ${vars.color.border}`,
  }),
);
/** Handles drag and pinch itself; the page must not scroll along. */
export const window = style(
  component({
    position: 'absolute',
    inset: 0,
    overflow: 'hidden',
    touchAction: 'none',
    cursor: 'grab',
    userSelect: 'none',
    ':active': { cursor: 'grabbing' },
    ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
  }),
);
export const canvas = style(
  component({ position: 'absolute', inset: 0, width: '100%', height: '100%', maxWidth: 'none' }),
);
export const layer = style(
  component({ position: 'absolute', top: 0, left: 0, width: 0, height: 0, transformOrigin: '0 0' }),
);
export const item = style(component({ position: 'absolute', cursor: 'pointer' }));
export const fold = style(component({ position: 'absolute' }));
export const link = style(component({ position: 'absolute', pointerEvents: 'none' }));
export const tools = style(
  component({
    position: 'absolute',
    right: vars.space[2],
    bottom: vars.space[2],
    display: 'flex',
    gap: vars.space[1],
    padding: '2px',
    borderRadius: vars.radius.full,
    background: vars.color.raised,
    boxShadow: vars.elevation[2],
  }),
);

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
