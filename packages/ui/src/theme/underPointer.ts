import type { StyleRule } from '@vanilla-extract/css';

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
