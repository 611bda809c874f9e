import { component, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';

/** Width of the card from which the board stands beside the words. */
const WIDE = '(min-width: 480px)';
/** Height of all else on the page and in the card, so that the button stays in the window. */
const AROUND = '28rem';

/** A card in a row is as high as its neighbors. */
export const frame = style(component({ height: '100%', containerType: 'inline-size' }));

export const card = style(
  component({
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    gap: vars.space[3],
    height: '100%',
    padding: vars.space[4],
    background: vars.color.surface,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.lg,
    boxShadow: vars.elevation[1],
    '@container': { [WIDE]: { gridTemplate: 'auto / minmax(12rem, 2fr) minmax(0, 3fr)' } },
  }),
);

export const picture = style(
  component({
    width: '100%',
    maxWidth: `max(14rem, 100dvh - ${AROUND})`,
    marginInline: 'auto',
    '@container': { [WIDE]: { marginInline: 0 } },
  }),
);

export const words = style(
  component({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[2],
    minWidth: 0,
    overflowWrap: 'break-word',
  }),
);

export const head = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: vars.space[2],
  }),
);
export const kind = style(component({ flexShrink: 0, whiteSpace: 'nowrap' }));
export const sentence = style(
  component({
    fontSize: vars.fontSize.md,
    lineHeight: vars.lineHeight.md,
    fontWeight: vars.fontWeight.medium,
  }),
);

/** The button stands at the lower edge, in one line with those of the neighbors. */
export const action = style(component({ marginBlockStart: 'auto', paddingBlockStart: vars.space[1] }));
