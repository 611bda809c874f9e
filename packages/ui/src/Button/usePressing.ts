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
  /** Keeps its place but does nothing. */
  idle?: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A press belongs to the button alone: neither a row around it nor the keys of the page hear it. */
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
 * Handlers of a plain button, with which it can be pressed as those of React Aria can; with what it says of a menu, list or
 * sheet that it opens.
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
      // The page does not scroll.
      event.preventDefault();
      return opening.press(entrance);
    }
    if (!isPressKey(event)) return;
    keep(event);
    // A key that is held down presses once.
    if (event.repeat) return event.preventDefault();
    const { width, height } = event.currentTarget.getBoundingClientRect();
    if (!idle) onStart?.({ x: width / 2, y: height / 2, target: event.currentTarget });
  };
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    keep(event);
    if (idle) return event.preventDefault();
    const button = event.currentTarget;
    // Safari gives a pressed button no focus, and what it opens has to give the focus back.
    if (document.activeElement !== button) button.focus({ preventScroll: true });
    onPress?.();
    // A key and a screen reader press without a pointer.
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
