import { style } from '@vanilla-extract/css';
import { component } from '../style/component.ts';
import { text } from '../style/moveText.css.ts';

/** A game may be long: the words wrap anywhere, a single move never does. */
export const line = style([text, component({ overflowWrap: 'anywhere' })]);
