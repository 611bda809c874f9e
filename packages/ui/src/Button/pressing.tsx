import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  use,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { usePress } from 'react-aria/usePress';
import { ripplePool, rippleRing } from './Button.css.ts';
import { entranceOf, type Opening, OpeningContext } from './Opener.tsx';

/** Where a press begins. */
interface PressPlace {
  /** Pixels from the left and top edge of the button. */
  x: number;
  y: number;
  target: Element;
}

interface Wave {
  /** Pixels from the left and top edge of the button. */
  x: number;
  y: number;
  /** Diameter in pixels with which it covers the whole button. */
  size: number;
  count: number;
}

function placed({ x, y, size }: Wave) {
  return {
    '--tabia-ripple-x': `${x}px`,
    '--tabia-ripple-y': `${y}px`,
    '--tabia-ripple-size': `${size}px`,
  } as CSSProperties;
}

/** A ring that spreads for 600 ms from the pointer, or from the center for the keyboard; none with reduced motion. */
export function useRipple(): { start: (place: PressPlace) => void; ripple: ReactNode } {
  const [wave, setWave] = useState<Wave>();
  const start = ({ x, y, target }: PressPlace) => {
    const { width, height } = target.getBoundingClientRect();
    const reach = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
    setWave((last) => ({ x, y, size: 2 * reach, count: (last?.count ?? 0) + 1 }));
  };
  const ripple = wave && (
    <span className={ripplePool} aria-hidden="true">
      <span key={wave.count} className={rippleRing} style={placed(wave)} data-ripple={wave.count} />
    </span>
  );
  return { start, ripple };
}

interface Pressing {
  /** Called when it is pressed by pointer, Enter or Space. */
  onPress?: (() => void) | undefined;
  /** A press begins. */
  onStart?: (place: PressPlace) => void;
  /** Stays focusable but does nothing. */
  idle?: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
}

function openingProps({ kind, isOpen, controls }: Opening) {
  return {
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? controls : undefined,
    'data-pressed': isOpen || undefined,
  } as const;
}

/** Attributes and handlers of a button that opens a menu, list or sheet; none for another button. */
function opens(opening: Opening | null, idle: boolean) {
  if (!opening) return {};
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const entrance = idle ? null : entranceOf(opening, event);
    if (!entrance) return;
    // Neither the page's shortcuts nor a row around the button react, and the page does not scroll.
    event.stopPropagation();
    event.preventDefault();
    opening.press(entrance);
  };
  return { ...openingProps(opening), onPointerEnter: opening.expect, onFocus: opening.expect, onKeyDown };
}

/**
 * The press of React Aria for a plain button, with the aria attributes of a menu, list or sheet that it opens. A press
 * reaches neither a row around the button nor the page's shortcuts.
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
  const { pressProps } = usePress({
    ref: element,
    // Not `isDisabled`: an idle button must still keep its presses to itself.
    onPressStart: ({ x, y, target }) => {
      if (idle) return;
      opening?.expect();
      onStart?.({ x, y, target });
    },
    onPress: ({ target, pointerType }) => {
      if (idle) return;
      // Safari does not focus a clicked button, but an overlay must be able to return the focus to it.
      if (document.activeElement !== target) element.current?.focus({ preventScroll: true });
      onPress?.();
      opening?.press(pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : true);
    },
  });
  return { ...mergeProps(opens(opening, idle), pressProps), ref: element };
}
