import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const none = style(component({ padding: vars.space[3], color: vars.color.textMuted }));
