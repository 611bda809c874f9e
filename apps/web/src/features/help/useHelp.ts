import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { HelpPage } from './points.ts';
import { useFirstTour } from './useFirstTour.ts';

/** The help on screen: numbers on the page, its tour, the map of the site, or how it works in four slides. */
export type HelpKind = 'off' | 'elements' | 'course' | 'siteMap' | 'slides';

const pageAt: Readonly<Record<string, HelpPage>> = {
  [paths.cards]: 'main',
  [paths.preAnalysis]: 'preAnalysis',
  [paths.analysis]: 'analysis',
  [paths.exercise]: 'exercise',
  [paths.preferences]: 'preferences',
};

/** The help of the present page; every change of page turns it off, a new user's first page with content begins its tour. */
export function useHelp() {
  const { pathname } = useLocation();
  const [kind, setKind] = useState<HelpKind>('off');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the address is what matters
  useEffect(() => setKind('off'), [pathname]);
  useFirstTour(pageAt[pathname], () => setKind((present) => (present === 'off' ? 'course' : present)));
  return { kind, setKind, page: pageAt[pathname] ?? 'main' };
}
