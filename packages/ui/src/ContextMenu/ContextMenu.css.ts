import { style } from '@vanilla-extract/css';
import { component } from '../theme/rules.ts';

export const place = style(component({ display: 'contents' }));
