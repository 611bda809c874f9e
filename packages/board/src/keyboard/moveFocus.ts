/** Moves the focus by `step` among the matching elements of a box, and stops at its ends. */
export function moveFocus(box: Element, selector: string, step: 1 | -1): void {
  const items = [...box.querySelectorAll<HTMLElement>(selector)];
  const here = items.findIndex((item) => item.contains(document.activeElement));
  items[Math.min(items.length - 1, Math.max(0, here + step))]?.focus();
}
