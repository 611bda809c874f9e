import type { StyleRule } from '@vanilla-extract/css';
import { layers } from '../theme/layers.css.ts';

/** Puts a rule of a widget into the components layer; `layers` is imported so that their order is declared first. */
export function component(rule: Omit<StyleRule, '@layer'>): StyleRule {
  return {
    '@layer': { [layers.components]: rule },
  };
}
