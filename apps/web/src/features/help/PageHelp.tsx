import { GuidedTour, HelpMode } from '@tabia/ui';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { type HelpPage, pointsOf } from './points.ts';
import { SiteMap } from './SiteMap.tsx';
import type { SitePage } from './siteSlides.ts';
import type { HelpKind } from './useHelp.ts';

interface Props {
  page: HelpPage;
  /** The route table, for the site map. */
  pages: readonly SitePage[];
  kind: HelpKind;
  onClose: () => void;
}

/** The help that is on, once its words are there. */
export function PageHelp(props: Props) {
  // Suspending here would make React 19 report an error of its own (467) and draw the whole page again.
  const { ready } = useTranslation('help', { wait: false });
  return ready ? <ReadyHelp {...props} /> : null;
}

function ReadyHelp({ page, pages, kind, onClose }: Props) {
  const { t } = useTranslation('help');
  const points = useMemo(
    () =>
      pointsOf(page).map(({ key, size }) => ({
        key,
        title: t(`points.${key}.title`),
        text: t(`points.${key}.text`),
        ...(size && { size }),
      })),
    [page, t],
  );
  const { api } = useApp();
  const count = useCallback(
    // Counting is best effort: nothing waits for it, a failure is ignored.
    (key: string) => void api.call('heroes/helpct', { key }).catch(() => undefined),
    [api],
  );
  const labels = {
    close: t('close'),
    position: (number: number, total: number) => t('position', { number, total }),
  };
  if (kind === 'siteMap') return <SiteMap pages={pages} onClose={onClose} />;
  if (kind === 'slides') return <HowItWorks onClose={onClose} />;
  if (kind === 'course')
    return (
      <GuidedTour
        open
        onOpenChange={onClose}
        onShow={count}
        points={points}
        labels={{
          ...labels,
          help: t('tour.label'),
          previous: t('tour.previous'),
          next: t('tour.next'),
          skip: t('tour.skip'),
          done: t('tour.done'),
        }}
      />
    );
  return (
    <HelpMode
      open={kind === 'elements'}
      onOpenChange={onClose}
      onShow={count}
      points={points}
      labels={{ ...labels, help: t('label'), previous: t('previous'), next: t('next') }}
    />
  );
}
