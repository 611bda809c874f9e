import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { LaterCode } from '../later/later.tsx';

/** Initial focus in an overlay: its first or last item, or its own choice. */
export type Entrance = 'first' | 'last' | true;

/** Props of a button that opens something. */
export interface Opening {
  /** Becomes the button. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly kind: 'menu' | 'dialog' | 'listbox';
  readonly isOpen: boolean;
  /** Id of what opens. */
  readonly controls: string;
  /** Called when the button is pressed; `entrance` is true for a pointer. */
  readonly press: (entrance: Entrance) => void;
  /** Called when a press is likely, such as on hover. */
  readonly expect: () => void;
}

/** The overlay of the button inside; null for a button that opens nothing. */
export const OpeningContext = createContext<Opening | null>(null);

/** Menus and lists open with the arrows too. */
export function entranceOf({ kind }: Opening, { key }: KeyboardEvent): Entrance | null {
  if (kind === 'dialog') return null;
  return key === 'ArrowDown' ? 'first' : key === 'ArrowUp' ? 'last' : null;
}

interface OpenerProps {
  /** The overlay of the button and its state. */
  opening: Opening;
  /** A Button or IconButton. */
  children: ReactNode;
}

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
