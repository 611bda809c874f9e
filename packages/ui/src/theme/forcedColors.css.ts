import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';
import { forcedColors, inLayer } from './rules.ts';

/**
 * States under forced colors, for every component: the browser takes backgrounds and shadows away, which is how the
 * themes mark them. Bars, boards and marks keep their colors by `keptColors`.
 */
function forced(selector: string, rule: GlobalStyleRule) {
  return globalStyle(selector, inLayer(layers.utilities, { '@media': { [forcedColors]: rule } }));
}

/** What has states: the items of a tree are drawn on a canvas, which knows its own colors. */
const ITEM =
  ':is(a, button, label, [role="button"], [role="option"], [role="row"], [role="tab"], [role^="menuitem"])';
const SELECTED =
  ':is([data-selected], [data-state="on"], [data-state="active"], [aria-selected="true"], [aria-pressed="true"], [aria-current]:not([aria-current="false"]))';
const DISABLED = ':is(:disabled, [data-disabled], [aria-disabled="true"])';
/** Labels of boxes, circles and switches mark the sign beside their words instead. */
const WHOLE = ':not(:has(> [data-sign]))';

forced(`${ITEM}${SELECTED}${WHOLE}`, {
  forcedColorAdjust: 'none',
  background: 'Highlight',
  borderColor: 'Highlight',
  color: 'HighlightText',
});
forced(`${ITEM}${SELECTED}${WHOLE} :not([data-keeps-colors], [data-keeps-colors] *)`, {
  background: 'none',
  borderColor: 'HighlightText',
  color: 'HighlightText',
});
forced(`${ITEM}:is([data-hovered], [data-focused], :hover):not(${DISABLED})`, {
  outline: '1px dashed Highlight',
  outlineOffset: '-1px',
});
forced(`${ITEM}${SELECTED}${WHOLE}:is([data-hovered], :hover)`, { outlineColor: 'HighlightText' });
forced(':is(:focus-visible, [data-focus-visible])', { outline: '2px solid Highlight' });
forced(`${ITEM}${SELECTED}${WHOLE}:is(:focus-visible, [data-focus-visible])`, {
  outline: '2px solid HighlightText',
  outlineOffset: '-4px',
});
forced(`${DISABLED}, ${DISABLED} *`, { borderColor: 'GrayText', color: 'GrayText', opacity: 1 });
