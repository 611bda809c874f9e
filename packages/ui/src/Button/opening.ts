import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { createContext } from 'react';

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

export interface OpenerProps {
  /** The overlay of the button and its state. */
  opening: Opening;
  /** A Button or IconButton. */
  children: ReactNode;
}
