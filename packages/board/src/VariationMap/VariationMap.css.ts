import { vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';
import { component } from '../style/component.ts';

export const box = style(
  component({
    width: '100%',
    height: '100%',
    overflow: 'auto',
    background: vars.color.surface,
    borderRadius: vars.radius.md,
    border: `1px solid ${vars.color.border}`,
    overscrollBehavior: 'contain',
  }),
);
export const map = style(component({ position: 'relative', outline: 'none' }));
export const drawing = style(component({ position: 'absolute', inset: 0, maxWidth: 'none' }));

const wasteEdge = (level: keyof typeof vars.waste) => ({ stroke: vars.waste[level] });

export const edge = style(
  component({
    fill: 'none',
    stroke: vars.color.borderStrong,
    selectors: {
      '&[data-waste="0"]': wasteEdge(0),
      '&[data-waste="1"]': wasteEdge(1),
      '&[data-waste="2"]': wasteEdge(2),
      '&[data-waste="3"]': wasteEdge(3),
      '&[data-waste="4"]': wasteEdge(4),
      '&[data-waste="5"]': wasteEdge(5),
      '&[data-waste="6"]': wasteEdge(6),
    },
  }),
);
export const outline = style(
  component({
    fill: vars.color.surface,
    stroke: vars.color.borderStrong,
    strokeWidth: 1,
    strokeLinejoin: 'round',
    selectors: {
      '&[data-kind="own"]': { fill: vars.color.subtle, stroke: vars.color.text, strokeWidth: 1.5 },
      '&[data-kind="engine"]': { strokeDasharray: '4 3' },
      '&[data-kind="reference"]': { strokeDasharray: '1 2', strokeWidth: 1.5 },
      '&[data-kind="custom"]': { strokeDasharray: '8 3', strokeWidth: 1.5 },
      '&[data-selected]': {
        fill: vars.color.selected,
        stroke: vars.color.primary,
        strokeWidth: 2.5,
        strokeDasharray: 'none',
      },
    },
  }),
);
export const node = style(
  component({
    position: 'absolute',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    paddingInline: vars.space[3],
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    lineHeight: '1.15',
    selectors: { '&[data-ignored]': { textDecoration: 'line-through', color: vars.color.textMuted } },
    ':focus-visible': { outlineOffset: '1px', borderRadius: vars.radius.sm },
  }),
);
export const move = style(component({ fontWeight: vars.fontWeight.medium }));
/** Drawn, because the text font has no star. */
export const choice = style(
  component({
    display: 'inline-block',
    width: '11px',
    height: '11px',
    marginInlineEnd: '3px',
    background: vars.color.primary,
    clipPath:
      'polygon(50% 0, 62% 36%, 100% 36%, 69% 58%, 81% 95%, 50% 72%, 19% 95%, 31% 58%, 0 36%, 38% 36%)',
  }),
);
export const facts = style(
  component({
    display: 'flex',
    justifyContent: 'space-between',
    minHeight: '0.9rem',
    fontSize: vars.fontSize.xs,
    color: vars.color.textMuted,
  }),
);
/** A violet flag in the corner: violet is training and nothing else. */
export const training = style(
  component({
    position: 'absolute',
    top: '3px',
    right: '10px',
    width: '9px',
    height: '13px',
    background: vars.color.training,
    clipPath: 'polygon(0 0, 100% 0, 100% 100%, 50% 70%, 0 100%)',
  }),
);
export const more = style(
  component({
    position: 'absolute',
    left: 'calc(100% - 6px)',
    top: '50%',
    transform: 'translateY(-50%)',
    paddingInline: '6px',
    borderRadius: vars.radius.full,
    background: vars.color.subtle,
    border: `1px solid ${vars.color.borderStrong}`,
    fontSize: vars.fontSize.xs,
    color: vars.color.text,
    zIndex: 1,
  }),
);
