import type { StyleRule } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';

type Rule = Omit<StyleRule, '@layer'>;
type Selectors = NonNullable<StyleRule['selectors']>;

/** Where the main pointer hovers: a finger leaves the last thing it touched hovered. */
export const HOVERS = '(hover: hover)';

function isHover(selector: string): boolean {
  return selector.includes(':hover');
}

function pick(selectors: Selectors, wanted: (selector: string) => boolean): Selectors {
  return Object.fromEntries(Object.entries(selectors).filter(([selector]) => wanted(selector)));
}

/** The same rule with its styles for `:hover` only where a pointer hovers. */
export function underPointer(rule: Rule): Rule {
  const { ':hover': bare, selectors = {}, ...styles } = rule as Rule & { ':hover'?: Selectors[string] };
  const hovers = pick(selectors, isHover);
  // Weaker than any state of the element: the media rule comes after them.
  if (bare) hovers['&:where(:hover)'] = bare;
  if (Object.keys(hovers).length === 0) return rule;
  const others = pick(selectors, (selector) => !isHover(selector));
  const media = { ...styles['@media'] };
  return {
    ...styles,
    selectors: others,
    '@media': { ...media, [HOVERS]: { ...media[HOVERS], selectors: hovers } },
  } as Rule;
}

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
