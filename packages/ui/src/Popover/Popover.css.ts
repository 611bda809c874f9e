import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const sheet = style(
  component({
    padding: vars.space[4],
    outline: 'none',
    width: '320px',
    maxWidth: 'calc(100vw - 32px)',
    maxHeight: 'inherit',
    overflow: 'auto',
  }),
);
