import { BulletList, Carousel, Icon, type IconName, Link, Modal, Stack } from '@tabia/ui';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { type SitePage, type SiteSlide, siteSlides } from './siteSlides.ts';

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

interface Props {
  /** The route table. */
  pages: readonly SitePage[];
  onClose: () => void;
}

/** The pages of the site as slides: what each is for, and a link to it. */
export function SiteMap({ pages, onClose }: Props) {
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
    <Modal open onOpenChange={onClose} title={t('siteMap.title')} closeLabel={t('common:close')} size="md">
      <Carousel
        labels={{
          carousel: t('siteMap.title'),
          previous: t('slides.previous'),
          next: t('slides.next'),
          done: t('slides.done'),
          step: (number, total) => t('siteMap.slide', { number, total }),
        }}
        steps={siteSlides(pages).map((slide) => ({
          id: slide.id,
          title: slide.id === 'others' ? t('siteMap.others') : t(`common:titles.${slide.page.title}`),
          text: textOf(slide),
          picture: <Icon name={ICONS[slide.id]} />,
        }))}
        onDone={onClose}
      />
    </Modal>
  );
}
