import type { ru } from '../../i18n/ru/index.ts';
import type { PagePath } from '../../paths.ts';

/** A page of the route table: its address and the key of its title. */
export interface SitePage {
  readonly path: PagePath;
  readonly title: keyof (typeof ru)['common']['titles'];
}

/** Pages with a slide of their own, in the order of work. */
const EXPLAINED = [
  'cards',
  'preAnalysis',
  'analysis',
  'exercise',
  'games',
  'preferences',
  'settings',
] as const;
type ExplainedPage = (typeof EXPLAINED)[number];

/** One slide of the site map. */
export type SiteSlide =
  | { readonly id: ExplainedPage; readonly page: SitePage }
  | { readonly id: 'others'; readonly pages: readonly SitePage[] };

/** The site map: a slide for each explained page, and one that lists all others. Every page is on one slide. */
export function siteSlides(pages: readonly SitePage[]): readonly SiteSlide[] {
  const slides = EXPLAINED.flatMap((id) => {
    const page = pages.find(({ title }) => title === id);
    return page ? [{ id, page }] : [];
  });
  const others = pages.filter((page) => !slides.some((slide) => slide.page === page));
  return others.length === 0 ? slides : [...slides, { id: 'others', pages: others }];
}
