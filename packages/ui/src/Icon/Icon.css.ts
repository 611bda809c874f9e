import { style } from '@vanilla-extract/css';
import { component } from '../style/component.ts';

export const icon = style(component({ flexShrink: 0 }));
