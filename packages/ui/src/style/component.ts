import type { StyleRule } from '@vanilla-extract/css';
import { layers } from '../theme/layers.css.ts';
import { underPointer } from './underPointer.ts';

/** Puts a rule of a widget into the components layer, hovering where a pointer hovers; `layers` is imported so that their order is declared first. */
export function component(rule: Omit<StyleRule, '@layer'>): StyleRule {
  return {
    '@layer': { [layers.components]: underPointer(rule) },
  };
}
