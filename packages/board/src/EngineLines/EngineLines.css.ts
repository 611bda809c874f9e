import { component, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';

export const list = style(
  component({ display: 'flex', flexDirection: 'column', containerType: 'inline-size' }),
);
export const line = style(
  component({
    display: 'flex',
    alignItems: 'baseline',
    gap: vars.space[2],
    minHeight: vars.size.rowDense,
    // Two rows are reserved where a line may need them, so that content below does not jump.
    '@container': { '(max-width: 34rem)': { minHeight: '3.25rem' } },
    paddingBlock: vars.space[1],
    borderBottom: `1px solid ${vars.color.border}`,
    selectors: { '&:last-child': { borderBottomWidth: 0 } },
  }),
);
export const score = style(
  component({
    flex: 'none',
    minWidth: '3.25rem',
    paddingInline: vars.space[1],
    textAlign: 'center',
    fontWeight: vars.fontWeight.medium,
    borderRadius: vars.radius.sm,
    border: `1px solid ${vars.color.borderStrong}`,
    selectors: {
      '&[data-favours="white"]': { background: vars.color.surface, color: vars.color.text },
      '&[data-favours="black"]': { background: vars.color.text, color: vars.color.surface },
    },
  }),
);
export const moves = style(
  component({ display: 'block', direction: 'ltr', maxHeight: '2.75rem', overflow: 'hidden' }),
);
export const move = style(
  component({
    paddingInline: '3px',
    marginInlineEnd: '2px',
    borderRadius: vars.radius.sm,
    cursor: 'pointer',
    ':hover': { background: vars.color.hover },
    ':focus-visible': { outlineOffset: '-2px' },
  }),
);
export const read = style(component({ paddingInline: '3px' }));
