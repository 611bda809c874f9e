import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings the part of the page that the address names after `#` into sight, and the focus to it. */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  // The same link pressed again leads there again: it makes a new entry of the history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: key changes with each press
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [hash, key]);
}
