import { component } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';
import { text } from '../style/moveText.css.ts';

/** The text wraps between moves, never inside one. */
export const line = style([text, component({ overflowWrap: 'anywhere' })]);
