import { style } from '@vanilla-extract/css';
import { component } from '../style/component.ts';

export const slot = style(component({ display: 'flex', flexGrow: 1 }));
