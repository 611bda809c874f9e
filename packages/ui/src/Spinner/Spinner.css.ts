import { keyframes, style } from '@vanilla-extract/css';
import { component } from '../style/component.ts';
import { vars } from '../theme/contract.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = style(
  component({
    display: 'inline-block',
    width: vars.size.spinner,
    height: vars.size.spinner,
    flexShrink: 0,
    borderRadius: vars.radius.full,
    border: '2px solid currentColor',
    borderTopColor: 'transparent',
    opacity: 0.8,
    animation: `${turn} 800ms linear infinite`,
    '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
    selectors: { '[data-motion="reduced"] &': { animation: 'none' } },
  }),
);
