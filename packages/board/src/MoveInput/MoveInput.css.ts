import { style } from '@vanilla-extract/css';
import { component } from '../style/component.ts';

export const form = style(component({ maxWidth: '14rem' }));
