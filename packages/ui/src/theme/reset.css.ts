import { globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { layers } from './layers.css.ts';
import { inLayer } from './rules.ts';

function reset(selector: string, rule: Parameters<typeof globalStyle>[1]) {
  return globalStyle(selector, inLayer(layers.reset, rule));
}

reset('*, *::before, *::after', {
  boxSizing: 'border-box',
  margin: 0,
  padding: 0,
  borderWidth: 0,
  borderStyle: 'solid',
});
reset('html', { textSizeAdjust: '100%', height: '100%' });
reset('body', {
  minHeight: '100%',
  background: vars.color.bg,
  color: vars.color.text,
  fontFamily: vars.fontFamily.text,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.sm,
  // Tabular figures, because numbers are often in columns: evaluations, counts, percentages.
  fontVariantNumeric: 'tabular-nums',
  WebkitFontSmoothing: 'antialiased',
});
reset('h1, h2, h3, h4, h5, h6', { font: 'inherit' });
reset('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
reset('button', { background: 'none' });
reset('ol, ul', { listStyle: 'none' });
reset('a', { color: 'inherit', textDecoration: 'none' });
reset('img, svg, canvas, video', { display: 'block', maxWidth: '100%' });
reset('table', { borderCollapse: 'collapse', borderSpacing: 0 });
reset('fieldset', { minWidth: 0 });
reset('[hidden]', { display: 'none' });
reset(':focus-visible', { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' });
// A heading takes the focus when a page changes, so that it is read out; nothing can be done to it.
reset('h1[tabindex="-1"]:focus-visible', { outline: 'none' });
