import { Chessground } from '@lichess-org/chessground';
import type { Api } from '@lichess-org/chessground/api';
import type { Config } from '@lichess-org/chessground/config';
import type { Dests, Key } from '@lichess-org/chessground/types';
import { type Side, type Square, sideToMove } from '@tabia/chess';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { moveSquares } from '../position/readBoard.ts';
import type { LegalMoves } from '../style/boardTypes.ts';

/** Input of chessground; every field is passed on every change. */
export interface BoardState {
  fen: string;
  orientation: Side;
  /** Castling as the king's two steps. */
  legalMoves: LegalMoves;
  /** UCI of the move that led here. */
  lastMove: string | undefined;
  check: boolean;
  interactive: boolean;
}

/** A copy, because chessground changes the map it is given. */
function toDests(legalMoves: LegalMoves): Dests {
  return new Map([...legalMoves].map(([from, targets]) => [from, [...targets]]));
}

/**
 * The whole board as chessground's configuration. Every group and every changing key must be present: `set` merges, so a
 * missing `lastMove` would keep its previous value, and an `undefined` group makes it throw.
 */
export function boardConfig(state: BoardState): Config {
  const turn = sideToMove(state.fen);
  const lastMove: Key[] | undefined = state.lastMove === undefined ? undefined : moveSquares(state.lastMove);
  return {
    fen: state.fen,
    orientation: state.orientation,
    turnColor: turn,
    check: state.check ? turn : false,
    lastMove: lastMove as Key[],
    movable: {
      free: false,
      color: (state.interactive ? turn : undefined) as Side,
      dests: toDests(state.interactive ? state.legalMoves : new Map()),
      showDests: true,
    },
  };
}

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

/** Asked only before something can move: the answer makes the browser compute all styles that have changed. */
function mayAnimate({ state }: Api, animate: boolean): boolean {
  return animate && !isStill(state.dom.elements.wrap);
}

/** `set` wipes the user's arrows whenever it is given a FEN, even the same one. */
function apply(api: Api, config: Config, shownFen: string | undefined, animate: boolean): void {
  const samePosition = config.fen === shownFen;
  if (!samePosition) api.selectSquare(null);
  api.set({
    ...config,
    animation: {
      enabled: samePosition ? api.state.animation.enabled : mayAnimate(api, animate),
      duration: animationMs,
    },
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
 * the board without either, and a click would hit the wrong square. A move by two clicks is animated.
 */
function whenPressed(api: Api, animate: () => boolean): () => void {
  const { wrap } = api.state.dom.elements;
  const prepare = () => {
    api.state.dom.bounds.clear();
    api.state.animation.enabled = mayAnimate(api, animate());
  };
  const presses = ['mousedown', 'touchstart'] as const;
  for (const press of presses) wrap.addEventListener(press, prepare, { capture: true, passive: true });
  return () => {
    for (const press of presses) wrap.removeEventListener(press, prepare, { capture: true });
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
  const shown = useRef<Config | undefined>(undefined);
  useLayoutEffect(() => {
    latest.current = { config, animate, onMove };
  });

  const restore = useCallback(() => {
    if (!api.current) return;
    apply(api.current, latest.current.config, shown.current?.fen, latest.current.animate);
    shown.current = latest.current.config;
  }, []);

  useLayoutEffect(() => {
    if (!element.current) return;
    const created = Chessground(element.current, {
      ...fixedConfig(coordinates, (from, to) => latest.current.onMove(from, to)),
      fen: latest.current.config.fen ?? '',
      orientation: latest.current.config.orientation ?? 'white',
    });
    api.current = created;
    shown.current = latest.current.config;
    restore();
    const unwatch = whenResized(created, () => created.setShapes(created.state.drawable.shapes));
    const unpress = whenPressed(created, () => latest.current.animate);
    return () => {
      unpress();
      unwatch();
      created.destroy();
      api.current = undefined;
      shown.current = undefined;
    };
  }, [element, coordinates, restore]);

  useLayoutEffect(() => {
    if (shown.current !== config) restore();
  }, [config, restore]);

  const select = useCallback((square: Square | undefined) => {
    api.current?.selectSquare(null);
    if (square !== undefined) api.current?.selectSquare(square);
  }, []);

  return { restore, select };
}
