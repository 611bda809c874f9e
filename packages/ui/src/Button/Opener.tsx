import { useEffect, useId, useRef, useState } from 'react';
import type { LaterCode } from '../later/later.tsx';
import { type Entrance, type OpenerProps, type Opening, OpeningContext } from './opening.ts';

/** Tells the button inside what it opens. */
export const Opener = ({ opening, children }: OpenerProps) => (
  <OpeningContext value={opening}>{children}</OpeningContext>
);

interface Opened {
  readonly opening: Opening;
  /** Where the focus goes in. */
  readonly entrance: Entrance;
  /** It is or was open: until then there is nothing to draw, afterward it may be on its way out. */
  readonly isNeeded: boolean;
}

/**
 * What opens at a button: its code comes when the page stands, at the latest when somebody points at the button. Pressed
 * early, it opens as soon as the code is there.
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
  // What fails is told when it is to be drawn.
  const expect = () => void part.fetch().catch(() => undefined);
  return {
    opening: { button, kind, isOpen, controls, press, expect },
    entrance,
    isNeeded: isOpen || wasOpen,
  };
}
