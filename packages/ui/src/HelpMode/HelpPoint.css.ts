import { style } from '@vanilla-extract/css';
import { component } from '../style/component.ts';

/** Marks without being there: the layout goes on as if the children stood alone. */
export const mark = style(component({ display: 'contents' }));
