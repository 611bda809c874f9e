import { moveNumber } from '@tabia/chess';
import { attributesOf, IconButton, useControlled, VisuallyHidden } from '@tabia/ui';
import { type KeyboardEvent, type Ref, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { MoveList } from '../MoveList/MoveList.tsx';
import { lineTarget } from '../state/useMoveSteps.ts';
import * as css from '../style/moves.css.ts';

/** Runs a function after some milliseconds; returns a function that cancels it. */
export type Schedule = (run: () => void, ms: number) => () => void;

/** The browser's own clock. */
export const browserSchedule: Schedule = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

interface AutoplayOptions {
  schedule: Schedule;
  /** Milliseconds between two moves. */
  pause: () => number;
  /** Plays the next move; false if it was the last. */
  step: () => boolean;
  /** Called when it starts or stops. */
  onPlaying: (playing: boolean) => void;
}

/** Plays moves one by one, each after a pause, until it is stopped or the line ends. */
interface Autoplay {
  start: () => void;
  stop: () => void;
}

export function createAutoplay({ schedule, pause, step, onPlaying }: AutoplayOptions): Autoplay {
  let cancel: (() => void) | undefined;
  const wait = (): void => {
    cancel = schedule(() => {
      cancel = undefined;
      if (step()) wait();
      else onPlaying(false);
    }, pause());
  };
  return {
    start() {
      if (cancel) return;
      onPlaying(true);
      wait();
    },
    stop() {
      if (!cancel) return;
      cancel();
      cancel = undefined;
      onPlaying(false);
    },
  };
}

export interface LinePlayerLabels {
  /** Name of the player: prehistory, demonstration. */
  player: string;
  /** Name of the list of moves. */
  moves: string;
  /** Name of the button that plays. */
  start: string;
  /** Name of the same button while it plays. */
  stop: string;
  /** Name of the button to the start. */
  toStart: string;
  /** Name of the button one move back. */
  back: string;
  /** Name of the button one move on. */
  forward: string;
  /** Name of the button to the end. */
  toEnd: string;
  /** Shown and announced before the first move. */
  atStart: string;
  /** Shown and announced after a move: which one of how many, as players count them, a move of each side as one. */
  shown: (move: number, total: number) => string;
}

export interface LinePlayerProps {
  /** Moves as shown, in the order they are played. */
  moves: readonly string[];
  /** Plies played before the first move. */
  startPly?: number;
  /** Number of moves on the board; 0 is the start. Controlled if given. */
  count?: number;
  /** Initial number of moves; 0 by default. */
  defaultCount?: number;
  /** Called with how many of the moves to show; the caller puts that position on its board. */
  onCountChange?: (count: number) => void;
  /** Starts playing on mount, as a demonstration does. */
  autoplay?: boolean;
  /** Milliseconds between two moves; 500 by default. */
  pause?: number;
  /** Called when it begins and when it stops. */
  onPlayingChange?: (playing: boolean) => void;
  /** Hides the moves; for when they are shown elsewhere. */
  hideMoves?: boolean;
  /** The clock; tests bring their own. Must be stable between renders. */
  schedule?: Schedule;
  labels: LinePlayerLabels;
  /** The element with the role `group`. */
  ref?: Ref<HTMLDivElement>;
}

/** The specified pause between two autoplayed moves, milliseconds. */
const usualPause = 500;

/** The count and an autoplay that always sees its current value. */
function usePlaying(props: LinePlayerProps) {
  const { moves, schedule = browserSchedule, pause = usualPause, onPlayingChange } = props;
  const [count, setCount] = useControlled(props.count, props.defaultCount ?? 0, props.onCountChange);
  const [playing, setPlaying] = useState(false);
  const latest = useRef({ count, setCount, pause, onPlayingChange, total: moves.length });
  useLayoutEffect(() => {
    latest.current = { count, setCount, pause, onPlayingChange, total: moves.length };
  });
  const autoplay = useMemo(
    () =>
      createAutoplay({
        schedule,
        pause: () => latest.current.pause,
        step: () => {
          const { count: before, total, setCount: show } = latest.current;
          if (before < total) show(before + 1);
          return before + 1 < total;
        },
        onPlaying: (now) => {
          setPlaying(now);
          latest.current.onPlayingChange?.(now);
        },
      }),
    [schedule],
  );
  // Starts a demonstration on mount; stops when unmounted.
  const startsAlone = props.autoplay === true;
  useEffect(() => {
    if (startsAlone && latest.current.count < latest.current.total) autoplay.start();
    return autoplay.stop;
  }, [autoplay, startsAlone]);
  return { count, setCount, playing, autoplay };
}

/** What is shown. Two half-moves belong to one move: a screen reader hears which of them, so that each step is announced. */
function Shown({
  count,
  moves,
  startPly = 0,
  labels,
}: Pick<LinePlayerProps, 'moves' | 'startPly' | 'labels'> & { count: number }) {
  if (count === 0) return labels.atStart;
  const moveOf = (plies: number) => Math.floor((startPly + plies + 1) / 2) - Math.floor(startPly / 2);
  return (
    <>
      <VisuallyHidden>{`${moveNumber(startPly + count - 1, true)}${moves[count - 1] ?? ''} `}</VisuallyHidden>
      {labels.shown(moveOf(count), moveOf(moves.length))}
    </>
  );
}

/**
 * Plays a line move by move: the path to a position, or a demonstration. It stops when switched off, at the end
 * and when the user navigates.
 *
 * Keyboard: every button by Tab, and ← → Home End anywhere inside. A screen reader hears which move is shown only when
 * the user navigates, not during autoplay.
 */
export function LinePlayer(props: LinePlayerProps) {
  const { moves, startPly = 0, labels } = props;
  const { count, setCount, playing, autoplay } = usePlaying(props);
  const atEnd = count >= moves.length;
  const go = (next: number): void => {
    autoplay.stop();
    if (next !== count) setCount(next);
  };
  const toggle = (): void => {
    if (playing) autoplay.stop();
    else {
      if (atEnd) setCount(0);
      autoplay.start();
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = lineTarget(event.key, count, moves.length);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      ref={props.ref}
      role="group"
      className={css.player}
      aria-label={labels.player}
      data-playing={playing || undefined}
      data-count={count}
      onKeyDownCapture={onKeyDown}
      {...attributesOf(props)}
    >
      <div className={css.playerButtons}>
        <IconButton icon="toStart" label={labels.toStart} onPress={() => go(0)} disabled={count === 0} />
        <IconButton
          icon="chevronLeft"
          label={labels.back}
          onPress={() => go(count - 1)}
          disabled={count === 0}
        />
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={playing ? labels.stop : labels.start}
          onPress={toggle}
          disabled={moves.length === 0}
          variant="secondary"
        />
        <IconButton
          icon="chevronRight"
          label={labels.forward}
          onPress={() => go(count + 1)}
          disabled={atEnd}
        />
        <IconButton icon="toEnd" label={labels.toEnd} onPress={() => go(moves.length)} disabled={atEnd} />
        <span className={css.playerCount} aria-live={playing ? 'off' : 'polite'}>
          <Shown count={count} moves={moves} startPly={startPly} labels={labels} />
        </span>
      </div>
      {props.hideMoves !== true && moves.length > 0 && (
        <MoveList moves={moves} startPly={startPly} current={count} onSelect={go} label={labels.moves} />
      )}
    </div>
  );
}
