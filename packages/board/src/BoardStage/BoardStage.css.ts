import { component, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';
import { filledPhone } from '../style/fingers.ts';

/**
 * Height reserved above and below a board: app bar and title; one line of tools, a message as well, or several sentences and
 * a short table.
 */
const around = { line: '17rem', lines: '22rem', table: '35rem' };

export const stage = style(
  component({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: vars.space[2],
    width: '100%',
    marginInline: 'auto',
    selectors: {
      '&[data-bar]': { gridTemplateColumns: 'auto minmax(0, 1fr)' },
      '&[data-beside="line"]': { maxWidth: `max(18rem, 100dvh - ${around.line})` },
      '&[data-beside="lines"]': { maxWidth: `max(18rem, 100dvh - ${around.lines})` },
    },
    '@media': {
      [filledPhone]: {
        width: '100vw',
        marginInline: 'calc(50% - 50vw)',
        // The bar lies above the board.
        selectors: {
          '&[data-bar]': { gridTemplateColumns: 'minmax(0, 1fr)' },
          '&[data-beside]': { maxWidth: 'none' },
        },
      },
      // Below that width the page is one column, and the table is scrolled to.
      '(min-width: 768px)': {
        selectors: { '&[data-beside="table"]': { maxWidth: `max(15rem, 100dvh - ${around.table})` } },
      },
    },
  }),
);
