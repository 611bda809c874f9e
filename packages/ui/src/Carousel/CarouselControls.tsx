import type { RefObject } from 'react';
import { Button } from '../Button/Button.tsx';
import { controls, dot, dots } from './Carousel.css.ts';
import type { CarouselLabels, CarouselStep } from './carouselTypes.ts';

interface Props {
  steps: readonly CarouselStep[];
  labels: CarouselLabels;
  /** Number of the shown step, from 0. */
  value: number;
  buttons: Readonly<Record<'previous' | 'forward', RefObject<HTMLButtonElement | null>>>;
  onShow: (value: number) => void;
  onDone: (() => void) | undefined;
}

/** The buttons to the steps before and after, with a dot for each step between them. */
export function CarouselControls({ steps, labels, value, buttons, onShow, onDone }: Props) {
  const last = steps.length - 1;
  return (
    <div className={controls}>
      <Button ref={buttons.previous} size="sm" disabled={value === 0} onPress={() => onShow(value - 1)}>
        {labels.previous}
      </Button>
      <div className={dots}>
        {steps.map((step, index) => (
          <button
            key={step.id}
            type="button"
            className={dot}
            aria-label={`${labels.step(index + 1, steps.length)}. ${step.title}`}
            aria-current={index === value ? 'step' : undefined}
            onClick={() => onShow(index)}
          />
        ))}
      </div>
      <Button
        ref={buttons.forward}
        size="sm"
        variant="primary"
        onPress={() => (value === last ? onDone?.() : onShow(value + 1))}
      >
        {value === last ? labels.done : labels.next}
      </Button>
    </div>
  );
}
