import { Chessground } from '@lichess-org/chessground';
import type { Api } from '@lichess-org/chessground/api';
import type { Config } from '@lichess-org/chessground/config';
import type { Square } from '@tabia/chess';
import type { RefObject } from 'react';
import { useCallback, useLayoutEffect, useRef } from 'react';

/** Called after a piece is dropped on a legal square; chessground already shows it there. */
type UserMove = (from: Square, to: Square) => void;

const animationMs = 180;

/** The theme sets its motion tokens to zero for users who prefer reduced motion. */
function isStill(element: HTMLElement): boolean {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue('--tabia-motion-slow')) === 0;
}

function fixedConfig(coordinates: boolean, onMove: UserMove): Config {
  return {
    coordinates,
    disableContextMenu: true,
    // Events from assistive tools and test drivers count as user input too.
    trustAllEvents: true,
    premovable: { enabled: false },
    draggable: { showGhost: true },
    movable: { events: { after: (from, to) => onMove(from as Square, to as Square) } },
  };
}

/** `set` wipes the user's arrows whenever it is given a FEN, even the same one. */
function apply(api: Api, config: Config, shownFen: string | undefined, animate: boolean): void {
  const samePosition = config.fen === shownFen;
  if (!samePosition) api.selectSquare(null);
  api.set({
    ...config,
    animation: { enabled: animate && !isStill(api.state.dom.elements.wrap), duration: animationMs },
    drawable: { shapes: samePosition ? api.state.drawable.shapes : [] },
  });
}

function isDrawn({ state }: Api): boolean {
  return state.dom.elements.wrap.clientWidth > 0;
}

/** chessground moves its pieces when the board changes size, but leaves the user's arrows where they were. */
function whenResized(api: Api, redraw: () => void): () => void {
  const observer = new ResizeObserver(() => {
    if (!isDrawn(api)) return;
    api.state.dom.bounds.clear();
    redraw();
  });
  observer.observe(api.state.dom.elements.wrap);
  return () => observer.disconnect();
}

/**
 * chessground caches the board's position until the page is scrolled or resized; a message that appears above moves
 * the board without either, and a click would hit the wrong square.
 */
function whenPressed(api: Api): () => void {
  const { wrap } = api.state.dom.elements;
  const forget = () => api.state.dom.bounds.clear();
  const presses = ['mousedown', 'touchstart'] as const;
  for (const press of presses) wrap.addEventListener(press, forget, { capture: true, passive: true });
  return () => {
    for (const press of presses) wrap.removeEventListener(press, forget, { capture: true });
  };
}

interface ChessgroundOptions {
  config: Config;
  coordinates: boolean;
  animate: boolean;
  onMove: UserMove;
}

/**
 * Keeps one chessground alive inside `element` and shows `config` on it. `restore` shows it again, which takes back a
 * move that was not accepted; `select` marks a square as picked up, `undefined` drops it.
 */
export function useChessground(
  element: RefObject<HTMLElement | null>,
  { config, coordinates, animate, onMove }: ChessgroundOptions,
) {
  const api = useRef<Api | undefined>(undefined);
  const latest = useRef({ config, animate, onMove });
  const shownFen = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    latest.current = { config, animate, onMove };
  });

  const restore = useCallback(() => {
    if (!api.current) return;
    apply(api.current, latest.current.config, shownFen.current, latest.current.animate);
    shownFen.current = latest.current.config.fen;
  }, []);

  useLayoutEffect(() => {
    if (!element.current) return;
    const created = Chessground(element.current, {
      ...fixedConfig(coordinates, (from, to) => latest.current.onMove(from, to)),
      fen: latest.current.config.fen ?? '',
      orientation: latest.current.config.orientation ?? 'white',
    });
    api.current = created;
    restore();
    const unwatch = whenResized(created, () => created.setShapes(created.state.drawable.shapes));
    const unpress = whenPressed(created);
    return () => {
      unpress();
      unwatch();
      created.destroy();
      api.current = undefined;
      shownFen.current = undefined;
    };
  }, [element, coordinates, restore]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new configuration is what asks for showing it
  useLayoutEffect(restore, [config, restore]);

  const select = useCallback((square: Square | undefined) => {
    api.current?.selectSquare(null);
    if (square !== undefined) api.current?.selectSquare(square);
  }, []);

  return { restore, select };
}
