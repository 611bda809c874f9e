import type { KeyboardEvent, MouseEvent, PointerEvent, SyntheticEvent } from 'react';
import type { PressPlace } from './useRipple.tsx';

interface Pressing {
  onPress: (() => void) | undefined;
  /** The pointer or the key goes down. */
  onStart?: (place: PressPlace) => void;
  /** Nothing happens for now, but the focus stays. */
  idle?: boolean;
}

/** A press belongs to the button alone: neither a row around it nor the keys of the page hear it. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

const isPressKey = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/** Handlers of a plain button, with which it can be pressed as those of React Aria can. */
export function usePressing({ onPress, onStart, idle = false }: Pressing) {
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    keep(event);
    if (idle || event.button !== 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onStart?.({ x: event.clientX - left, y: event.clientY - top, target: event.currentTarget });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
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
  };
  const onKeyUp = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (isPressKey(event)) keep(event);
  };
  return {
    onPointerDown,
    onPointerUp: keep,
    onMouseDown: keep,
    onMouseUp: keep,
    onKeyDown,
    onKeyUp,
    onClick,
  };
}
