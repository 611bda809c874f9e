/** Puts one css rule into a cascade layer. */
export const inLayer = <Rule, Layer extends string>(layer: Layer, rule: Rule) => ({
  '@layer': { [layer]: rule } as Record<Layer, Rule>,
});
