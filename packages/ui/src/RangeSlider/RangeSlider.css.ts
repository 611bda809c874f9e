import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component, forcedColors } from '../theme/rules.ts';

export const slider = style(
  component({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: `${vars.space[1]} ${vars.space[2]}`,
    minWidth: 0,
  }),
);
export const output = style(component({ color: vars.color.textMuted, fontVariantNumeric: 'tabular-nums' }));
export const track = style(
  component({
    gridColumn: '1 / -1',
    position: 'relative',
    height: '32px',
    // Half a thumb at both ends, so that no thumb overhangs the edge.
    marginInline: '10px',
    '@media': { [forcedColors]: { forcedColorAdjust: 'none' } },
    selectors: {
      '&::before': {
        content: '""',
        position: 'absolute',
        insetInline: '-10px',
        top: '14px',
        height: '4px',
        borderRadius: vars.radius.full,
        background: vars.color.borderStrong,
        opacity: 0.5,
      },
    },
  }),
);
export const fill = style(
  component({
    position: 'absolute',
    top: '14px',
    // The library gives the element the height of the track by inline style; the line is drawn inside of it.
    selectors: {
      '&::before': {
        content: '""',
        position: 'absolute',
        insetInline: 0,
        top: 0,
        height: '4px',
        background: vars.color.primary,
      },
      '[data-disabled] > * > &::before': { background: vars.color.borderStrong },
    },
  }),
);
export const thumb = style(
  component({
    top: '16px',
    width: '20px',
    height: '20px',
    borderRadius: vars.radius.full,
    background: vars.color.surface,
    border: `2px solid ${vars.color.primary}`,
    boxShadow: vars.elevation[1],
    cursor: 'grab',
    selectors: {
      '&[data-dragging]': { cursor: 'grabbing', background: vars.color.primarySoft },
      '&[data-focus-visible]': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
      '&[data-disabled]': { borderColor: vars.color.borderStrong, cursor: 'not-allowed' },
    },
  }),
);
