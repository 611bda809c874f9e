import { style } from '@vanilla-extract/css';
import { component } from '../theme/rules.ts';

/** Two thirds of the circle at either size. */
export const figure = style(component({ width: '66%', height: '66%', fill: 'currentColor' }));
