import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { isFlagSet } from '../../services/device/storedFlag.ts';
import { usePreferences } from '../../state/preferences/usePreferences.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';
import type { HelpPage, HelpPointKey } from './points.ts';

/** The tours that the user has seen, with the preferences: another device does not begin them again. */
export function useSeenTours() {
  // Until the preferences are loaded, their defaults would make everybody a new user.
  const seen = useAnswer('users/getpreferences', {}).data?.tours_seen;
  const [, change] = usePreferences();
  return {
    /** Undefined until it is known. */
    seen,
    remember: (page: HelpPage) => change({ tours_seen: [...new Set([...(seen ?? []), page])] }),
    forget: () => change({ tours_seen: [] }),
  };
}

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

/** Calls `offer` once for a new user, on whatever device, on the first page that has something to show. */
function useFirstTour(page: HelpPage | undefined, offer: () => void): void {
  const { seen, remember } = useSeenTours();
  const latest = useRef({ offer, remember });
  useEffect(() => {
    latest.current = { offer, remember };
  });
  const isNew = seen?.length === 0;
  useEffect(() => {
    if (page === undefined || !isNew) return;
    const timer = setInterval(() => {
      if (!isTime(page)) return;
      clearInterval(timer);
      latest.current.remember(page);
      latest.current.offer();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [page, isNew]);
}

/** The help on screen: numbers on the page, its tour, the map of the site, or how it works in four slides. */
export type HelpKind = 'off' | 'elements' | 'course' | 'siteMap' | 'slides';

const pageAt: Readonly<Record<string, HelpPage>> = {
  [paths.cards]: 'main',
  [paths.preAnalysis]: 'preAnalysis',
  [paths.analysis]: 'analysis',
  [paths.exercise]: 'exercise',
  [paths.preferences]: 'preferences',
};

/** The help of the present page; every change of page turns it off, a new user's first page with content offers its tour. */
export function useHelp() {
  const { pathname } = useLocation();
  const { t } = useTranslation();
  const { notices } = useApp();
  const [kind, setKind] = useState<HelpKind>('off');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the address is what matters
  useEffect(() => setKind('off'), [pathname]);
  useFirstTour(pageAt[pathname], () =>
    notices.show({
      tone: 'info',
      title: t('help.offer'),
      text: t('help.offerText'),
      actionLabel: t('help.offerStart'),
      onAction: () => setKind('course'),
      duration: Number.POSITIVE_INFINITY,
    }),
  );
  return { kind, setKind, page: pageAt[pathname] ?? 'main' };
}
