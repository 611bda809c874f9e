import { BulletList, Carousel, GuidedTour, HelpMode, Icon, type IconName, Link, Stack } from '@tabia/ui';
import { useCallback, useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { usePromoBalance } from '../../state/account/rights.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { type HelpPage, pointsOf } from './points.ts';
import { type SitePage, type SiteSlide, siteSlides } from './siteSlides.ts';
import type { HelpKind } from './useHelp.ts';

const ICONS: Readonly<Record<SiteSlide['id'], IconName>> = {
  cards: 'users',
  preAnalysis: 'target',
  analysis: 'tree',
  exercise: 'training',
  games: 'list',
  preferences: 'sliders',
  settings: 'settings',
  others: 'map',
};

interface SiteMapProps {
  /** The route table. */
  pages: readonly SitePage[];
  onClose: () => void;
}

/** Pages about promo codes: mentioned only where the operator has made some. */
const PROMO_PAGES: readonly SitePage['title'][] = ['promo', 'promoSuccess'];

/** The pages of the site as slides: what each is for, and a link to it. */
function SiteMap({ pages, onClose }: SiteMapProps) {
  const { status } = useSnapshot(useApp().session.state);
  const { data: balance } = usePromoBalance({ enabled: status === 'signed-in' });
  const mentioned = pages.filter(({ title }) => balance?.promo || !PROMO_PAGES.includes(title));
  const { t } = useTranslation(['help', 'common']);
  const link = ({ path, title }: SitePage) => (
    <Link asChild>
      <RouterLink to={path} onClick={onClose}>
        {t(`common:titles.${title}`)}
      </RouterLink>
    </Link>
  );
  const textOf = (slide: SiteSlide) => (
    <Stack gap={2}>
      {t(`siteMap.pages.${slide.id}`)}
      {slide.id === 'others' ? (
        <BulletList>
          {slide.pages.map((page) => (
            <span key={page.path}>{link(page)}</span>
          ))}
        </BulletList>
      ) : (
        link(slide.page)
      )}
    </Stack>
  );
  return (
    <Dialog onOpenChange={onClose} title={t('siteMap.title')} size="md">
      <Carousel
        labels={{
          carousel: t('siteMap.title'),
          previous: t('slides.previous'),
          next: t('slides.next'),
          done: t('slides.done'),
          step: (number, total) => t('siteMap.slide', { number, total }),
        }}
        steps={siteSlides(mentioned).map((slide) => ({
          id: slide.id,
          title: slide.id === 'others' ? t('siteMap.others') : t(`common:titles.${slide.page.title}`),
          text: textOf(slide),
          picture: <Icon name={ICONS[slide.id]} />,
        }))}
        onDone={onClose}
      />
    </Dialog>
  );
}

const STEPS = [
  ['load', 'upload'],
  ['select', 'target'],
  ['analyze', 'tree'],
  ['train', 'training'],
] as const satisfies readonly (readonly [string, IconName])[];

/** How the whole works, in four slides. */
function HowItWorks({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('help');
  return (
    <Dialog onOpenChange={onClose} title={t('slides.title')} size="md">
      <Carousel
        labels={{
          carousel: t('slides.title'),
          previous: t('slides.previous'),
          next: t('slides.next'),
          done: t('slides.done'),
          step: (number, total) => t('slides.step', { number, total }),
        }}
        steps={STEPS.map(([id, icon]) => ({
          id,
          title: t(`slides.steps.${id}.title`),
          text: t(`slides.steps.${id}.text`),
          picture: <Icon name={icon} />,
        }))}
        onDone={onClose}
      />
    </Dialog>
  );
}

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
