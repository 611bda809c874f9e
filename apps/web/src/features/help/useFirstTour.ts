import { useEffect, useRef } from 'react';
import { isRaised } from '../../services/device/storedFlag.ts';
import { HELP_PAGES, type HelpPage, pointsOf } from './points.ts';
import { noteTour, seenTours } from './tours.ts';

/** A page is looked at this often until there is something to show, milliseconds. */
const LOOK_MS = 500;
/** With fewer points of its own a page is still empty, and a tour of it would say nothing. */
const MIN_POINTS = 3;

/** Points that only this page, or some pages, have, and that are on it now. */
function ownPoints(page: HelpPage): number {
  return pointsOf(page).filter(
    ({ key, pages }) =>
      pages.length < HELP_PAGES.length && document.querySelector(`[data-help-point="${key}"]`) !== null,
  ).length;
}

/** Nothing else asks for attention: no dialog, no question about cookies. */
function isCalm(): boolean {
  return isRaised('cookies') && document.querySelector('[role="dialog"]') === null;
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
      if (!isCalm() || ownPoints(page) < MIN_POINTS) return;
      clearInterval(timer);
      noteTour(page);
      latest.current();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [page]);
}
