import { style } from '@vanilla-extract/css';
import { component } from '../style/component.ts';

export const place = style(component({ display: 'contents' }));
