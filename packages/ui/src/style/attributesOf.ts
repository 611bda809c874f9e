const HANDED_ON = /^(?:id$|data-|aria-)/;
/** Handed on, or never taken. */
const NO_VARIANT = /^(?:id$|data-|aria-|className$|style$)/;

/** The attributes that a component hands on to the element of its `ref`: `id`, `data-…` and `aria-…`. Others stay out. */
export function attributesOf(props: object): Record<`data-${string}`, unknown> {
  return Object.fromEntries(Object.entries(props).filter(([name]) => HANDED_ON.test(name)));
}

/** The props that choose a variant: without the attributes that are handed on, and without a class and a style. */
export function variantsOf<Props extends object>(props: Props): Props {
  return Object.fromEntries(Object.entries(props).filter(([name]) => !NO_VARIANT.test(name))) as Props;
}
