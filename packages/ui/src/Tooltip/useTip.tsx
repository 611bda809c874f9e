import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { later } from '../later/later.tsx';
import { createTips } from './createTip.ts';

const createTip = createTips();
const tip = later(async () => (await import('./Tip.tsx')).Tip, { optional: true });

/**
 * The tip of a button: after 400 ms of hovering, immediately on keyboard focus; a press, Escape and leaving hide it.
 * Its code loads when the page is idle.
 */
export function useTip(element: RefObject<HTMLElement | null>, text: string) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const [times] = useState(() => createTip(setOpen));
  const isHovered = useRef(false);
  useEffect(tip.preloadOnIdle, []);
  useEffect(() => times.hide, [times]);
  useEffect(() => {
    if (!isOpen) return;
    const hideAtEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The first Escape hides the tip and does nothing else.
      event.stopPropagation();
      times.hide();
    };
    document.addEventListener('keydown', hideAtEscape, true);
    return () => document.removeEventListener('keydown', hideAtEscape, true);
  }, [isOpen, times]);
  const handlers = {
    // Not on enter: when a sheet closes, the pointer enters the button without having moved.
    onPointerMove: ({ pointerType }: PointerEvent) => {
      if (isHovered.current || pointerType === 'touch') return;
      isHovered.current = true;
      times.wait();
    },
    onPointerLeave: () => {
      isHovered.current = false;
      times.hide();
    },
    onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && times.show(),
    onBlur: times.hide,
    onPointerDown: times.hide,
    onKeyDown: times.hide,
    'aria-describedby': isOpen ? id : undefined,
  };
  const shown = (isOpen || wasOpen) && <tip.Part {...{ id, element, isOpen, text }} onGone={times.hide} />;
  return { handlers, shown };
}
