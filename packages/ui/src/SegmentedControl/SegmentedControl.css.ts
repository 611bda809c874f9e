import { style } from '@vanilla-extract/css';
import { component } from '../theme/rules.ts';

export const slot = style(component({ display: 'flex', flexGrow: 1 }));
