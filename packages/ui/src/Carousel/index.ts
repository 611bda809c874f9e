export type { CarouselProps } from './Carousel.tsx';
export { Carousel } from './Carousel.tsx';
export type { CarouselLabels, CarouselStep } from './carouselTypes.ts';
