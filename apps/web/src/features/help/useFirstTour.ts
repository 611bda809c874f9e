import { useEffect, useRef } from 'react';
import { isFlagSet } from '../../services/device/storedFlag.ts';
import { HELP_PAGES, type HelpPage, pointsOf } from './points.ts';
import { rememberTour, seenTours } from './tours.ts';

/** Interval at which a page is checked for content to show, milliseconds. */
const POLL_MS = 500;
/** A page with fewer help points is still empty: too early for a tour. */
const MIN_POINTS = 3;

/** Points that only this page, or some pages, have, and that are on it now. */
function countOwnPoints(page: HelpPage): number {
  return pointsOf(page).filter(
    ({ key, pages }) =>
      pages.length < HELP_PAGES.length && document.querySelector(`[data-help-point="${key}"]`) !== null,
  ).length;
}

/** No dialog and no cookie question is open. */
function isUndisturbed(): boolean {
  return isFlagSet('cookies') && document.querySelector('[role="dialog"]') === null;
}

/** Calls `begin` once on the first visit of a page, as soon as the page has something to show. */
export function useFirstTour(page: HelpPage | undefined, begin: () => void): void {
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => {
    if (page === undefined || seenTours().includes(page)) return;
    const timer = setInterval(() => {
      if (!isUndisturbed() || countOwnPoints(page) < MIN_POINTS) return;
      clearInterval(timer);
      rememberTour(page);
      latest.current();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [page]);
}
