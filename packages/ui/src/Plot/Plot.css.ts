import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component, forcedColors } from '../theme/rules.ts';

const small = { fontSize: vars.fontSize.xs, lineHeight: vars.lineHeight.xs };

export const figure = style(
  component({ display: 'flex', flexDirection: 'column', gap: vars.space[2], margin: 0, minWidth: 0 }),
);
export const caption = style(component({ display: 'flex', flexDirection: 'column', gap: vars.space[1] }));
export const title = style(component({ fontWeight: vars.fontWeight.medium }));
export const description = style(component({ color: vars.color.textMuted, textWrap: 'pretty' }));
export const legend = style(
  component({
    ...{ ...small, display: 'flex', flexWrap: 'wrap', gap: `${vars.space[1]} ${vars.space[4]}` },
    ...{ listStyle: 'none', margin: 0, padding: 0 },
  }),
);
export const legendEntry = style(component({ display: 'flex', alignItems: 'center', gap: vars.space[1] }));
export const pad = style(
  component({
    borderRadius: vars.radius.md,
    selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' } },
  }),
);
/** The row under the cursor in words: its height stays when the words change. */
export const readOut = style(
  component({ ...small, minHeight: `calc(2 * ${vars.lineHeight.xs})`, color: vars.color.textMuted }),
);

/** The color of all marks of a series. */
export const ink = recipe({
  base: component({ overflow: 'visible' }),
  variants: {
    color: {
      primary: component({ color: vars.color.primary }),
      training: component({ color: vars.color.training }),
      muted: component({ color: vars.color.textMuted }),
    },
  },
});
export const picture = style(component({ display: 'block', width: '100%', overflow: 'visible' }));
export const solid = style(component({ fill: 'currentColor', stroke: 'currentColor', strokeWidth: 1.5 }));
/** Not by color alone: what is compared with is hollow, and its line is dashed. */
export const hollow = style(
  component({ fill: vars.color.surface, stroke: 'currentColor', strokeWidth: 1.5 }),
);
export const path = recipe({
  base: component({ fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinejoin: 'round' }),
  variants: { dashed: { true: component({ strokeDasharray: '4 4' }) } },
});
export const whisker = style(component({ stroke: 'currentColor', strokeWidth: 1.5 }));
/** On a filled bar the range needs a ground of its own. */
export const whiskerGround = style(component({ stroke: vars.color.surface, strokeWidth: 4 }));
export const gridLine = style(component({ stroke: vars.color.border, strokeWidth: 1 }));
export const reference = style(
  component({ stroke: vars.color.text, strokeWidth: 1, strokeDasharray: '2 3' }),
);
export const cursor = style(
  component({
    stroke: vars.color.focus,
    strokeWidth: 1.5,
    '@media': { [forcedColors]: { stroke: 'Highlight' } },
  }),
);

/** Ticks to the left, the drawing to the right, labels below. */
export const lines = style(
  component({
    ...{ ...small, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: vars.space[2] },
    color: vars.color.textMuted,
  }),
);
export const axis = style(component({ position: 'relative', height: '160px', textAlign: 'end' }));
/** The widest tick gives the column its width. */
export const axisWidth = style(component({ visibility: 'hidden', height: 0, overflow: 'hidden' }));
export const tick = style(
  component({ position: 'absolute', insetInlineEnd: 0, transform: 'translateY(50%)', whiteSpace: 'nowrap' }),
);
export const names = style(component({ gridColumn: 2, display: 'grid' }));
/** A word may be wider than its column where there are many. */
export const name = style(component({ display: 'flex', textAlign: 'center' }));
export const bars = style(
  component({ ...small, display: 'flex', flexDirection: 'column', gap: vars.space[2] }),
);
export const bar = recipe({
  base: component({ borderInlineStart: '3px solid transparent', paddingInlineStart: vars.space[2] }),
  variants: {
    current: {
      true: component({
        borderInlineStartColor: vars.color.focus,
        '@media': { [forcedColors]: { borderInlineStartColor: 'Highlight' } },
      }),
    },
  },
});
export const barWords = style(
  component({ display: 'flex', justifyContent: 'space-between', columnGap: vars.space[3] }),
);
export const barValue = style(component({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }));

export const scroll = style(component({ overflowX: 'auto' }));
export const table = style(
  component({ ...small, width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }),
);
export const cell = style(
  component({
    ...{ padding: `${vars.space[1]} ${vars.space[2]}`, textAlign: 'end', fontWeight: 'inherit' },
    borderBottom: `1px solid ${vars.color.border}`,
    selectors: { '&:first-child': { textAlign: 'start', paddingInlineStart: 0 } },
  }),
);
