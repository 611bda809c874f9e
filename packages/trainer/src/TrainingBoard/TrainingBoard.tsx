import {
  Board,
  type BoardLabels,
  type BoardProps,
  BoardStage,
  type NodeResult,
  ResultStrip,
} from '@tabia/board';
import { legalMoves, moveNumber, type Side } from '@tabia/chess';
import {
  attributesOf,
  Button,
  HelpPoint,
  IconButton,
  Inline,
  MessageLine,
  type MessageLineProps,
  Progress,
  Stack,
  Text,
  ToggleButton,
} from '@tabia/ui';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { Trainer } from '../training/createTrainer.ts';
import { stripOf } from '../training/nextStep.ts';
import { arrow } from '../training/stage.ts';
import {
  earlyFen,
  isAnswerable,
  type Message,
  mayClaim,
  maySaySure,
  toMove,
} from '../training/trainerState.ts';

export interface TrainingStripLabels {
  /** Name of the strip. */
  strip: string;
  /** The results in words. */
  results: Record<NodeResult, string>;
  /** Name of a square, from 1. */
  move: (number: number) => string;
}

export interface TrainingStripProps {
  /** The nodes in order, and the one that is asked now. */
  training: Parameters<typeof stripOf>[0];
  labels: TrainingStripLabels;
}

/**
 * The nodes of a training: held, failed, not completed, asked now.
 *
 * Keyboard: none. Screen reader: a list whose items say their number and their result.
 */
export function TrainingStrip({ training, labels, ...rest }: TrainingStripProps) {
  return (
    <ResultStrip
      nodes={stripOf(training).map(({ id, number, result }) => ({ id, result, label: labels.move(number) }))}
      labels={labels}
      {...attributesOf(rest)}
    />
  );
}

export interface TrainingBoardLabels {
  board: BoardLabels;
  strip: TrainingStripLabels;
  /** A move as the reader's language writes it. */
  san: (san: string, uci?: string) => string;
  /** The message of the training in words. */
  say: (message: Message) => string;
  /** A move that waits for its question. */
  early: (move: string) => string;
  takeBack: string;
  /** The engine of this device has judged, in a sentence. */
  byEngine: string;
  /** What may be said before a move. */
  words: Record<'one' | 'several' | 'sure' | 'unsure', string> & {
    /** What they mean, in a session of the day or in another test. */
    about: (daily: boolean) => string;
  };
  /** In a session with the clock: its name, and the seconds that are left. */
  clock: { label: string; left: (seconds: number) => string };
  next: string;
  hint: string;
  show: string;
  autoplay: string;
  prehistory: string;
  flip: string;
  restart: string;
  stop: string;
}

export interface TrainingBoardProps {
  /** The training under way. */
  trainer: Trainer;
  /** The side at the bottom. */
  orientation: Side;
  /** Called by the button that turns the board. */
  onFlip: () => void;
  /** A field for typed moves in the position on the board. */
  moveField?: (fen: string) => ReactNode;
  labels: TrainingBoardLabels;
}

type Part = Pick<TrainingBoardProps, 'trainer' | 'labels'>;

/** The one button that changes with what is asked: hint, show me, next. */
function TrainingHelp({ trainer, labels }: Part) {
  const { training, phase, hinted, waiting } = useSnapshot(trainer.state);
  if (waiting)
    return (
      <Button variant="training" size="sm" onPress={() => trainer.next()} startIcon="arrowRight">
        {labels.next}
      </Button>
    );
  const hasHint = Boolean(training?.next?.hint) && !hinted;
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={phase !== 'asking'}
      onPress={() => (hasHint ? trainer.hint() : trainer.giveUp())}
      startIcon={hasHint ? 'hint' : 'eye'}
    >
      {hasHint ? labels.hint : labels.show}
    </Button>
  );
}

/** What the player may say of the position and of the answer, in a test alone, and what that means. */
function TrainingWords({ trainer, labels: { words } }: Part) {
  const state = useSnapshot(trainer.state);
  const { training, claim, sure } = state;
  if (training?.mode !== 'test' || training.clock !== undefined) return null;
  const claims = (['one', 'several'] as const).map((value) => ({
    children: words[value],
    selected: claim === value,
    disabled: !mayClaim(state),
    onChange: () => trainer.claim(value),
  }));
  const doubts = [true, false].map((value) => ({
    children: value ? words.sure : words.unsure,
    selected: sure === value,
    disabled: !maySaySure(state),
    onChange: () => trainer.sure(value),
  }));
  // A pair each: where one line is too short, no word stands alone.
  const buttons = (
    <Inline gap={1}>
      {(training.daily ? [claims, doubts] : [doubts]).map((pair) => (
        <Inline key={pair[0]?.children} gap={1}>
          {pair.map((word) => (
            <ToggleButton key={word.children} accent="training" {...word} />
          ))}
        </Inline>
      ))}
    </Inline>
  );
  return (
    <Stack gap={1}>
      {buttons}
      <Text size="xs" muted>
        {words.about(training.daily)}
      </Text>
    </Stack>
  );
}

/** The seconds that are left. They are read on request alone: a voice that counts would be in the way of thinking. */
function TrainingClock({ trainer, labels: { clock } }: Part) {
  const { training, secondsLeft } = useSnapshot(trainer.state);
  if (training?.clock === undefined) return null;
  const left = secondsLeft ?? training.clock;
  const words = clock.left(left);
  return (
    <div role="timer" aria-label={`${clock.label}: ${words}`}>
      <div aria-hidden="true">
        <Progress label={clock.label} value={left} max={training.clock} valueText={words} accent="training" />
      </div>
    </div>
  );
}

/** Controls of a running session. */
function TrainingControls({ trainer, labels, onFlip }: Part & Pick<TrainingBoardProps, 'onFlip'>) {
  const { training, phase, autoplay } = useSnapshot(trainer.state);
  return (
    <>
      <HelpPoint id="demonstrationMode">
        <ToggleButton
          accent="training"
          startIcon={autoplay ? 'pause' : 'play'}
          selected={autoplay}
          onChange={(on) => trainer.setAutoplay(on)}
        >
          {labels.autoplay}
        </ToggleButton>
      </HelpPoint>
      {(training?.prehistory.length ?? 0) > 0 && (
        <HelpPoint id="prehistory">
          <IconButton
            icon="toStart"
            label={labels.prehistory}
            onPress={() => trainer.showPrehistory()}
            disabled={phase !== 'asking' && phase !== 'playing'}
          />
        </HelpPoint>
      )}
      <IconButton icon="flip" label={labels.flip} onPress={onFlip} shortcut="F" />
      {!training?.daily && (
        <IconButton icon="restart" label={labels.restart} onPress={() => void trainer.restart()} />
      )}
      <IconButton icon="stop" label={labels.stop} onPress={() => void trainer.stop()} shortcut="Escape" />
    </>
  );
}

const TONES: Partial<Record<Message['kind'], MessageLineProps['tone']>> = {
  right: 'success',
  rightLate: 'warning',
  timeUp: 'warning',
  lineLearned: 'success',
  wrong: 'danger',
  unsaved: 'danger',
  unjudged: 'danger',
  failed: 'danger',
  full: 'danger',
  unreadable: 'danger',
  calm: 'success',
  rightMove: 'warning',
  shown: 'warning',
  alsoGood: 'warning',
  playable: 'warning',
  hint: 'warning',
  yourMove: 'neutral',
  checking: 'neutral',
  busy: 'neutral',
  playing: 'neutral',
};

/** Texts one after another, each a sentence of its own; some end with a period already. */
function inSentences(texts: readonly string[]): string {
  return texts.reduce((all, text) => `${all}${/[.!?…]$/.test(all) ? '' : '.'} ${text}`);
}

/** The square of a board that Tab would reach. */
function focusBoard(board: HTMLElement | null): void {
  board?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus({ preventScroll: true });
}

interface TakeBackProps extends Part {
  /** Takes the focus from the button, which goes with the move, so that the keyboard is not back at the top of the page. */
  board: RefObject<HTMLElement | null>;
}

/** Takes the waiting move back. It goes when no move waits, also because it was played. */
function TakeBack({ trainer, labels, board }: TakeBackProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isLeaving = useRef(false);
  // While it is still on the page; afterwards nothing has the focus.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      isLeaving.current = document.activeElement === element;
    };
  }, []);
  useEffect(
    () => () => {
      if (isLeaving.current) focusBoard(board.current);
    },
    [board],
  );
  return (
    <IconButton
      ref={button}
      icon="undo"
      label={labels.takeBack}
      onPress={() => trainer.takeBack()}
      shortcut="Escape"
    />
  );
}

/** A message in the color of what it says. A move that waits is said after a verdict, and in place of anything else. */
function TrainingMessage({ trainer, labels, board }: TakeBackProps) {
  const { say, san, early: waits } = labels;
  const { message, phase, early, byEngine } = useSnapshot(trainer.state);
  const tone = message && TONES[message.kind];
  const color = tone ? { tone } : message ? ({ accent: 'training' } as const) : {};
  const texts: string[] = [];
  if (message && (early === null || phase === 'showing')) {
    texts.push(say(message as Message));
    if (byEngine) texts.push(labels.byEngine);
  }
  if (early !== null) texts.push(waits(early.uci === undefined ? early.text : san(early.text, early.uci)));
  const takeBack = early !== null && <TakeBack trainer={trainer} labels={labels} board={board} />;
  return (
    <MessageLine {...color} action={takeBack}>
      {texts.length > 0 && inSentences(texts)}
    </MessageLine>
  );
}

/** Escape takes a move back that waits, also from the field; pressed too late for it, it does not end the session instead. */
function useTakeBack(trainer: Trainer): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !trainer.takeBack()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [trainer]);
}

const NO_MOVES: NonNullable<BoardProps['legalMoves']> = new Map();

/**
 * A running training: one line, the board, the answer, the strip, and nothing else. Line, board and answer fit one screen of a phone.
 *
 * Keyboard and screen reader: those of Board, ResultStrip and the buttons below; Escape takes a move back that waits for its question. The
 * line is announced when it changes.
 */
export function TrainingBoard({
  trainer,
  orientation,
  onFlip,
  moveField,
  labels,
  ...rest
}: TrainingBoardProps) {
  const { training, fen, lastMove, spoken, shapes, phase, early, herowhite, verdict } = useSnapshot(
    trainer.state,
  );
  const isAsked = isAnswerable({ phase, training, fen });
  const place = isAsked ? fen : earlyFen({ phase, training, fen, herowhite, verdict });
  const legal = useMemo(() => (place === undefined ? NO_MOVES : legalMoves(place)), [place]);
  useTakeBack(trainer);
  const board = useRef<HTMLDivElement>(null);
  if (!training) return null;
  const isEarly = place !== undefined && !isAsked;
  // The arrows keep their identity while no move waits: the board would draw them again at every change.
  const arrows = early?.uci === undefined ? shapes : [...shapes, arrow(early.uci, 'played')];
  const played = spoken && `${moveNumber(spoken.hm - 1, true)}${labels.san(spoken.san, lastMove)}`;
  return (
    <Stack gap={3} {...attributesOf(rest)}>
      <HelpPoint id="currentState">
        <TrainingMessage trainer={trainer} labels={labels} board={board} />
      </HelpPoint>
      <TrainingClock trainer={trainer} labels={labels} />
      <BoardStage beside="lines">
        <Board
          ref={board}
          fen={isEarly ? toMove(fen, herowhite) : fen}
          orientation={orientation}
          legalMoves={legal}
          lastMove={lastMove}
          check={!isEarly && /[+#]$/.test(lastMove && spoken ? spoken.san : '')}
          shapes={arrows}
          // An early move goes back at once: its arrow waits.
          onMove={(uci) => !trainer.early(uci) && trainer.answer(uci)}
          interactive={place !== undefined}
          announcement={played ?? ''}
          labels={labels.board}
        />
      </BoardStage>
      {/* Elements that change width are at the ends, so that nothing else moves under the pointer. */}
      <Inline gap={2} align="end" wrap={false}>
        {moveField?.(fen)}
        <TrainingHelp trainer={trainer} labels={labels} />
      </Inline>
      <TrainingWords trainer={trainer} labels={labels} />
      <HelpPoint id="branchSelection">
        <TrainingStrip training={training} labels={labels.strip} />
      </HelpPoint>
      <Inline gap={2}>
        <TrainingControls trainer={trainer} labels={labels} onFlip={onFlip} />
      </Inline>
    </Stack>
  );
}
