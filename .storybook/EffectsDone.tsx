import { type ReactNode, useLayoutEffect, useState } from 'react';

/**
 * Runs a story's effects before its `play` begins: an update in a layout effect makes React flush the pending effects
 * of the first render. Otherwise `play` in a built Storybook could look for a focus or state that appears a moment
 * later.
 */
export function EffectsDone({ children }: { children: ReactNode }) {
  const [, setDrawn] = useState(false);
  useLayoutEffect(() => setDrawn(true), []);
  return children;
}
