import { style } from '@vanilla-extract/css';
import { component } from '../style/component.ts';
import { vars } from '../theme/contract.css.ts';

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
