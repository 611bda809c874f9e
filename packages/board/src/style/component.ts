import { layers, underPointer } from '@tabia/ui/theme';
import type { StyleRule } from '@vanilla-extract/css';

/** Puts a rule into the components layer; importing `layers` declares their order first. */
export function component(rule: Omit<StyleRule, '@layer'>): StyleRule {
  return {
    '@layer': { [layers.components]: underPointer(rule) },
  };
}
