import { style } from '@vanilla-extract/css';
import { component } from '../theme/rules.ts';

/** Takes no part in the layout: the children are laid out as if it did not exist. */
export const mark = style(component({ display: 'contents' }));
