import { vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';
import { component } from '../style/component.ts';

/** What stands above and below a board in the window: the bar of the page, its title, one line and its buttons. */
const around = '17rem';

export const stage = style(
  component({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: vars.space[2],
    width: '100%',
    maxWidth: `max(18rem, 100dvh - ${around})`,
    marginInline: 'auto',
    selectors: { '&[data-bar]': { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
  }),
);
