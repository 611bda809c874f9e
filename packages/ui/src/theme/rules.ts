import type { StyleRule } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';
import { underPointer } from './underPointer.ts';

/** The user's system replaces all colors by a few of its own. */
export const forcedColors = '(forced-colors: active)';

/** For boards, bars and marks, which are nothing without their colors; the outline sets them off from any ground. */
export const keptColors = { forcedColorAdjust: 'none', outline: '1px solid CanvasText' } as const;

/** Puts a css rule into a cascade layer. */
export function inLayer<Rule, Layer extends string>(layer: Layer, rule: Rule) {
  return {
    '@layer': { [layer]: rule } as Record<Layer, Rule>,
  };
}

/** Puts a rule of a widget into the components layer; importing `layers` declares the order of the layers first. */
export function component(rule: Omit<StyleRule, '@layer'>): StyleRule {
  return inLayer(layers.components, underPointer(rule));
}
