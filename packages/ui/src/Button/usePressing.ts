import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type Ref,
  type SyntheticEvent,
  use,
  useImperativeHandle,
  useRef,
} from 'react';
import { entranceOf, type Opening, OpeningContext } from './opening.ts';
import type { PressPlace } from './useRipple.tsx';

interface Pressing {
  /** Called when it is pressed by pointer, Enter or Space. */
  onPress?: (() => void) | undefined;
  /** A press begins. */
  onStart?: (place: PressPlace) => void;
  /** Stays focusable but does nothing. */
  idle?: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** Stops propagation, so that neither a row around the button nor the page's shortcuts react. */
function keep(event: SyntheticEvent) {
  return event.stopPropagation();
}

function isPressKey({ key }: KeyboardEvent): boolean {
  return key === 'Enter' || key === ' ';
}

function said({ kind, isOpen, controls }: Opening) {
  return {
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? controls : undefined,
    'data-pressed': isOpen || undefined,
  } as const;
}

/**
 * Handlers that make a plain button behave like React Aria's, with the aria attributes of a menu, list or sheet that it
 * opens.
 */
export function usePressing({ onPress, onStart, idle = false, ref }: Pressing) {
  const element = useRef<HTMLButtonElement>(null);
  const opening = use(OpeningContext);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => element.current, []);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(
    opening?.button,
    () => element.current,
    [],
  );
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    keep(event);
    if (idle || event.button !== 0) return;
    opening?.expect();
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onStart?.({ x: event.clientX - left, y: event.clientY - top, target: event.currentTarget });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const entrance = opening && !idle ? entranceOf(opening, event) : null;
    if (opening && entrance) {
      keep(event);
      // Prevents scrolling.
      event.preventDefault();
      return opening.press(entrance);
    }
    if (!isPressKey(event)) return;
    keep(event);
    // Ignores key repeat.
    if (event.repeat) return event.preventDefault();
    const { width, height } = event.currentTarget.getBoundingClientRect();
    if (!idle) onStart?.({ x: width / 2, y: height / 2, target: event.currentTarget });
  };
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    keep(event);
    if (idle) return event.preventDefault();
    const button = event.currentTarget;
    // Safari does not focus a clicked button, but an overlay must be able to return the focus to it.
    if (document.activeElement !== button) button.focus({ preventScroll: true });
    onPress?.();
    // Keys and screen readers click without a pointer.
    opening?.press(event.detail === 0 ? 'first' : true);
  };
  const onKeyUp = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (isPressKey(event)) keep(event);
  };
  return {
    ...(opening && { ...said(opening), onPointerEnter: opening.expect, onFocus: opening.expect }),
    ref: element,
    onPointerDown,
    onPointerUp: keep,
    onMouseDown: keep,
    onMouseUp: keep,
    onKeyDown,
    onKeyUp,
    onClick,
  };
}
