import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useRef,
} from 'react';
import { Button } from '../Button/Button.tsx';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import {
  carousel,
  controls,
  dot,
  dots,
  picture,
  stage,
  step as stepClass,
  text,
  title,
} from './Carousel.css.ts';

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
function CarouselControls({ steps, labels, value, buttons, onShow, onDone }: Props) {
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

export interface CarouselProps {
  /** The steps in order. */
  steps: readonly CarouselStep[];
  labels: CarouselLabels;
  /** Number of the shown step, from 0. */
  value?: number;
  /** Number of the initial step, if uncontrolled; 0 by default. */
  defaultValue?: number;
  /** Called when the step changes. */
  onChange?: (value: number) => void;
  /** Called when the button of the last step is pressed. */
  onDone?: () => void;
  /** Heading level of the titles. */
  level?: 2 | 3 | 4;
  ref?: Ref<HTMLElement>;
}

/** Dots that fit between the buttons on a phone. */
const MAX_DOTS_BETWEEN = 4;
/** Minimum horizontal swipe, pixels. */
const SWIPE = 48;

/** Calls `go` with 1 or -1 on a horizontal swipe. */
function useSwipe(go: (by: number) => void) {
  const from = useRef<number>(undefined);
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      from.current = pointerType === 'touch' ? clientX : undefined;
    },
    onPointerUp: ({ clientX, currentTarget }: PointerEvent) => {
      const way = from.current === undefined ? 0 : clientX - from.current;
      from.current = undefined;
      if (Math.abs(way) >= SWIPE) go(way < 0 === currentTarget.matches(':dir(ltr)') ? 1 : -1);
    },
  };
}

/**
 * A few steps shown one at a time, to explain how something works. It never advances automatically.
 *
 * Keyboard: ← and → on any of its buttons go one step, Home and End to the first and last; Tab goes through the
 * buttons. Touch: a horizontal swipe goes one step.
 * Screen reader: a region named `labels.carousel`; each step is a group named by its heading; "Step 2 of 4" and the
 * title are announced when it changes; the dot of the shown step is said as the current one.
 */
export function Carousel(props: CarouselProps) {
  const { steps, labels, onDone, level = 3, ref } = props;
  const id = useId();
  const [value, setValue] = useControlled(props.value, props.defaultValue ?? 0, props.onChange);
  const moved = useRef(false);
  const previous = useRef<HTMLButtonElement>(null);
  const forward = useRef<HTMLButtonElement>(null);
  const last = steps.length - 1;
  const show = (next: number) => {
    const inside = Math.min(last, Math.max(0, next));
    if (inside === value) return;
    moved.current = true;
    // On the first step "previous" becomes disabled and would lose the focus.
    if (inside === 0 && previous.current?.contains(document.activeElement)) forward.current?.focus();
    setValue(inside);
  };
  const swipe = useSwipe((by) => show(value + by));
  const Title = `h${level}` as const;
  const onKeyDown = (event: KeyboardEvent) => {
    const on = event.currentTarget.matches(':dir(rtl)') ? -1 : 1;
    const goal = { ArrowRight: value + on, ArrowLeft: value - on, Home: 0, End: last }[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    show(goal);
  };
  const shown = steps[value];
  return (
    <section
      ref={ref}
      className={carousel}
      aria-label={labels.carousel}
      data-many={steps.length > MAX_DOTS_BETWEEN || undefined}
      onKeyDown={onKeyDown}
      {...swipe}
      {...attributesOf(props)}
    >
      <div className={stage}>
        {steps.map((step, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
          <div
            key={step.id}
            className={stepClass}
            role="group"
            aria-labelledby={`${id} ${step.id}`.replaceAll(' ', '-')}
            data-state={index === value ? 'active' : 'inactive'}
          >
            {step.picture ? (
              <div className={picture} aria-hidden="true">
                {step.picture}
              </div>
            ) : null}
            <Title id={`${id} ${step.id}`.replaceAll(' ', '-')} className={title}>
              {step.title}
            </Title>
            <div className={text}>{step.text}</div>
          </div>
        ))}
      </div>
      <VisuallyHidden as="div" live="polite">
        {moved.current && shown ? `${labels.step(value + 1, steps.length)}. ${shown.title}` : ''}
      </VisuallyHidden>
      <CarouselControls
        steps={steps}
        labels={labels}
        value={value}
        buttons={{ previous, forward }}
        onShow={show}
        onDone={onDone}
      />
    </section>
  );
}
