import { type ReactNode, useLayoutEffect, useState } from 'react';

/**
 * Shows a story and has its effects run before its play begins: an update in a layout effect makes React finish what
 * the first drawing has left for later. Otherwise a play of the built Storybook may look for a focus, or a state of an
 * element, that comes a moment afterward.
 */
export function EffectsDone({ children }: { children: ReactNode }) {
  const [, setDrawn] = useState(false);
  useLayoutEffect(() => setDrawn(true), []);
  return children;
}
