import { useEffect, useRef } from 'react';
import { isFlagSet } from '../../services/device/storedFlag.ts';
import type { HelpPage, HelpPointKey } from './points.ts';
import { rememberTour, seenTours } from './tours.ts';

/** Interval at which a page is checked for content to show, milliseconds. */
const POLL_MS = 500;

/** The point that a page has only when it shows what it is for: games, a position, a tree, a training. */
const CONTENT: Readonly<Record<HelpPage, HelpPointKey>> = {
  main: 'analyzedNicknames',
  preAnalysis: 'positionVariants',
  analysis: 'treeColors',
  exercise: 'modeSelection',
  preferences: 'controlGroup',
};

/** True if a page shows what it is for, and no dialog and no cookie question is open. */
function isTime(page: HelpPage): boolean {
  return (
    isFlagSet('cookies') &&
    document.querySelector('[role="dialog"]') === null &&
    document.querySelector(`[data-help-point="${CONTENT[page]}"]`) !== null
  );
}

/** Calls `begin` once for a new user, on the first page that has something to show. */
export function useFirstTour(page: HelpPage | undefined, begin: () => void): void {
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => {
    if (page === undefined || seenTours().length > 0) return;
    const timer = setInterval(() => {
      if (!isTime(page)) return;
      clearInterval(timer);
      rememberTour(page);
      latest.current();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [page]);
}
