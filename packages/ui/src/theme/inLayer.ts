/** Puts a css rule into a cascade layer. */
export function inLayer<Rule, Layer extends string>(layer: Layer, rule: Rule) {
  return {
    '@layer': { [layer]: rule } as Record<Layer, Rule>,
  };
}
