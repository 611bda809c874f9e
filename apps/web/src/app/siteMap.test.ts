import { expect, it } from 'vitest';
import { siteSlides } from '../features/help/siteSlides.ts';
import { PAGES } from './pages.ts';

const slides = siteSlides(PAGES);

it('has every page of the route table on one slide', () => {
  const shown = slides.flatMap((slide) => (slide.id === 'others' ? slide.pages : [slide.page]));
  expect(shown.map(({ path }) => path).sort()).toEqual(PAGES.map(({ path }) => path).sort());
});

it('follows the order of work', () => {
  expect(slides.map(({ id }) => id).slice(0, 4)).toEqual(['cards', 'preAnalysis', 'analysis', 'exercise']);
});

it('leaves out what the table does not have', () => {
  expect(siteSlides([{ path: '/about', title: 'about' }])).toEqual([
    { id: 'others', pages: [{ path: '/about', title: 'about' }] },
  ]);
});
