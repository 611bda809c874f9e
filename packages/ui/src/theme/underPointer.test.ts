import { expect, it } from 'vitest';
import { HOVERS, underPointer } from './rules.ts';

const red = { color: 'red' };

it('leaves rules without hovering alone', () => {
  const rule = { color: 'blue', ':focus-visible': red, selectors: { '&[data-selected]': red } };
  expect(underPointer(rule)).toEqual(rule);
});

it('styles hovering only where a pointer hovers, and keeps the rest', () => {
  const rule = {
    color: 'blue',
    ':hover': red,
    '@media': { '(min-width: 768px)': { padding: 0 } },
    selectors: { '&:is([data-hovered], :hover):not(:disabled)': red, '&[data-selected]': red },
  };
  expect(underPointer(rule)).toEqual({
    color: 'blue',
    selectors: { '&[data-selected]': red },
    '@media': {
      '(min-width: 768px)': { padding: 0 },
      [HOVERS]: { selectors: { '&:where(:hover)': red, '&:is([data-hovered], :hover):not(:disabled)': red } },
    },
  });
});
