export type { CarouselLabels, CarouselProps, CarouselStep } from './Carousel.tsx';
export { Carousel } from './Carousel.tsx';
