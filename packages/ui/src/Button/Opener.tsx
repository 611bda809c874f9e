import { useEffect, useId, useRef, useState } from 'react';
import type { LaterCode } from '../later/later.tsx';
import { type Entrance, type OpenerProps, type Opening, OpeningContext } from './opening.ts';

/** Connects the button inside with its overlay. */
export function Opener({ opening, children }: OpenerProps) {
  return <OpeningContext value={opening}>{children}</OpeningContext>;
}

interface Opened {
  readonly opening: Opening;
  /** Initial focus. */
  readonly entrance: Entrance;
  /** True once it has been opened; stays true while it closes. */
  readonly isNeeded: boolean;
}

/**
 * The overlay of a button. Its code loads when the page is idle, at the latest when the pointer is on the button.
 * If the button is pressed earlier, the overlay opens as soon as the code is loaded.
 */
export function useOpening(
  kind: Opening['kind'],
  part: LaterCode,
  isOpen: boolean,
  setOpen: (isOpen: boolean) => void,
): Opened {
  const button = useRef<HTMLButtonElement>(null);
  const controls = useId();
  const [entrance, setEntrance] = useState<Entrance>(true);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(part.preloadOnIdle, []);
  const press = (from: Entrance) => {
    setEntrance(from);
    setOpen(!isOpen);
  };
  // A failure is reported when the overlay is drawn.
  const expect = () => void part.load().catch(() => undefined);
  return {
    opening: { button, kind, isOpen, controls, press, expect },
    entrance,
    isNeeded: isOpen || wasOpen,
  };
}
