import { layers } from '@tabia/ui/theme';
import type { StyleRule } from '@vanilla-extract/css';

/** Puts a rule into the components layer; importing `layers` declares their order first. */
export const component = (rule: Omit<StyleRule, '@layer'>): StyleRule => ({
  '@layer': { [layers.components]: rule },
});
