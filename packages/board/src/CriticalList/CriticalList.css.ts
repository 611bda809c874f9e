import { component, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  paddingInline: vars.space[3],
  '@container': { '(max-width: 34rem)': { gap: vars.space[1], paddingInline: vars.space[2] } },
} as const;

export const frame = style(
  component({
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    height: '100%',
    minHeight: 0,
    containerType: 'inline-size',
  }),
);
export const head = style(
  component({
    ...line,
    // A heading of three lines is not cut where the rows fill the frame.
    flex: 'none',
    minHeight: vars.size.rowDense,
    color: vars.color.textMuted,
    fontSize: vars.fontSize.xs,
    borderBottom: `1px solid ${vars.color.border}`,
  }),
);
export const box = style(
  component({ flex: 1, minHeight: 0, overflow: 'auto', ':focus-visible': { outlineOffset: '-2px' } }),
);
export const all = style(component({ position: 'relative' }));
/** The visible part; a screen reader gets the row as one sentence instead. */
export const shown = style(component({ ...line, height: '100%' }));
export const row = style(
  component({
    position: 'absolute',
    insetInline: 0,
    top: 0,
    cursor: 'pointer',
    borderBottom: `1px solid ${vars.color.border}`,
    ':hover': { background: vars.color.hover },
    selectors: {
      '&[aria-selected="true"]': {
        background: vars.color.selected,
        boxShadow: `inset 3px 0 0 ${vars.color.primary}`,
      },
    },
  }),
);
export const picture = style(
  component({ flex: 'none', width: '64px', '@container': { '(max-width: 34rem)': { display: 'none' } } }),
);
export const words = style(component({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }));
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const title = style(component({ ...cut, fontWeight: vars.fontWeight.medium }));
export const subtitle = style(
  component({
    display: 'flex',
    minWidth: 0,
    gap: vars.space[1],
    fontSize: vars.fontSize.xs,
    lineHeight: vars.lineHeight.xs,
    color: vars.color.textMuted,
  }),
);
/** In a row with a board there is room for two lines of the opening and for the marks below them. */
export const tallSubtitle = style([subtitle, component({ flexDirection: 'column', gap: '2px' })]);
/** Marks are never truncated; the opening is instead. */
export const marks = style(component({ flex: 'none', whiteSpace: 'nowrap' }));
/** One line of whole marks; marks that would wrap are hidden. */
export const tallMarks = style([
  marks,
  component({ maxHeight: '1.25rem', maxWidth: '100%', overflow: 'hidden' }),
]);
export const opening = style(component({ ...cut, minWidth: 0 }));
export const tallOpening = style(
  component({
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  }),
);
/** A column of numbers; on narrow screens it is as wide as its heading. */
function figureRule(narrow: string) {
  return {
    flex: 'none',
    width: '3.5rem',
    textAlign: 'end',
    '@container': { '(max-width: 34rem)': { width: narrow } },
  } as const;
}
export const wrong = style(component(figureRule('3rem')));
export const total = style(component(figureRule('2.75rem')));
export const average = style(component(figureRule('3.5rem')));
export const chance = style(
  component({
    flex: 'none',
    width: '4.5rem',
    textAlign: 'end',
    '@container': { '(max-width: 42rem)': { display: 'none' } },
  }),
);
export const strong = style(component({ fontWeight: vars.fontWeight.bold }));
export const trend = style(
  component({
    flex: 'none',
    width: '6rem',
    textAlign: 'end',
    '@container': { '(max-width: 52rem)': { width: '4rem' }, '(max-width: 44rem)': { display: 'none' } },
  }),
);
export const date = style(
  component({
    flex: 'none',
    width: '6rem',
    textAlign: 'end',
    color: vars.color.textMuted,
    '@container': { '(max-width: 52rem)': { width: '5.25rem' }, '(max-width: 34rem)': { display: 'none' } },
  }),
);
export const empty = style(
  component({ padding: vars.space[4], textAlign: 'center', color: vars.color.textMuted }),
);
