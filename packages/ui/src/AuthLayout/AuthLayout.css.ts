import { style } from '@vanilla-extract/css';
import { media } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const layout = style(
  component({ display: 'flex', flexDirection: 'column', minHeight: '100dvh', background: vars.color.bg }),
);
export const top = style(
  component({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: vars.size.appBar,
    paddingInline: vars.space[4],
  }),
);
export const center = style(
  component({
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: vars.space[4],
    padding: vars.space[4],
    '@media': { [media.tablet]: { justifyContent: 'center', paddingBottom: vars.space[16] } },
  }),
);
export const card = style(
  component({
    width: '100%',
    maxWidth: '420px',
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[5],
    padding: vars.space[6],
    background: vars.color.surface,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.lg,
    boxShadow: vars.elevation[2],
    '@media': { [media.tablet]: { padding: vars.space[8] } },
  }),
);
export const title = style(
  component({
    fontSize: vars.fontSize.xl,
    lineHeight: vars.lineHeight.xl,
    fontWeight: vars.fontWeight.bold,
    letterSpacing: '-0.01em',
  }),
);
export const description = style(component({ color: vars.color.textMuted, marginTop: vars.space[1] }));
export const footer = style(
  component({ textAlign: 'center', color: vars.color.textMuted, width: '100%', maxWidth: '420px' }),
);

/** From this width the card and what is beside it fit into one row. */
const WIDE = '(min-width: 960px)';
export const two = style(
  component({
    '@media': {
      [WIDE]: {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 420px))',
        // From the top: what arrives late beside the card moves nothing.
        justifyContent: 'center',
        alignContent: 'start',
        alignItems: 'start',
        // The footer follows the card, however long what is beside them is.
        gridTemplateRows: 'auto 1fr',
        columnGap: vars.space[8],
      },
    },
  }),
);
export const lead = style(
  component({
    width: '100%',
    maxWidth: '420px',
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[3],
    '@media': { [WIDE]: { maxWidth: 'none', gridColumn: '1 / -1' } },
  }),
);
export const besideCard = style(
  component({
    width: '100%',
    maxWidth: '420px',
    '@media': { [WIDE]: { gridArea: '1 / 2 / span 2' } },
  }),
);
export const belowLead = style(component({ '@media': { [WIDE]: { gridRow: '2 / span 2' } } }));
/** A row more, above all. */
export const twoBelowLead = style(component({ '@media': { [WIDE]: { gridTemplateRows: 'auto auto 1fr' } } }));
