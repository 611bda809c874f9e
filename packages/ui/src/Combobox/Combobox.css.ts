import { style } from '@vanilla-extract/css';
import { component } from '../style/component.ts';
import { vars } from '../theme/contract.css.ts';

export const none = style(component({ padding: vars.space[3], color: vars.color.textMuted }));
