import { component } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';

/** In a row it takes the space left by the buttons, so that their texts stay on one line. */
export const form = style(component({ flex: '1 1 7rem', maxWidth: '14rem' }));
