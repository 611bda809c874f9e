import type { ReactNode } from 'react';

export interface CarouselStep {
  id: string;
  title: string;
  text: ReactNode;
  /** Decorative picture. */
  picture?: ReactNode;
}

export interface CarouselLabels {
  /** Name of the whole. */
  carousel: string;
  /** The button that goes back a step. */
  previous: string;
  /** Text of the button for the next step. */
  next: string;
  /** On the last step in place of `next`. */
  done: string;
  /** "Step 2 of 4". */
  step: (number: number, total: number) => string;
}
