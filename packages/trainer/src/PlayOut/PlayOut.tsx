import { Board, type BoardLabels, type BoardProps, BoardStage, MoveList, MoveReview } from '@tabia/board';
import { halfMoveOf, legalMoves, moveNumber, otherSide, type Side } from '@tabia/chess';
import { attributesOf, Button, IconButton, Inline, MessageLine, Stack, Text } from '@tabia/ui';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import {
  type PlayOut as Game,
  type PlayEnd,
  type PlayOutState,
  type Slip,
  timeLeft,
} from './createPlayOut.ts';

export interface PlayOutLabels {
  board: BoardLabels;
  /** A move as the reader's language writes it. */
  san: (san: string, uci?: string) => string;
  /** Whose turn it is, or that the opponent does not answer. */
  phases: Record<Exclude<PlayOutState['phase'], 'over'>, string>;
  end: (end: PlayEnd) => string;
  /** Name of the list of moves. */
  moves: string;
  /** The first slip: the numbered move, what it lost, and the better one. */
  slip: (words: { move: string; best: string; loss: number }) => string;
  /** No move of the player lost too much. */
  noSlip: string;
  judging: string;
  /** Some moves were not judged. */
  gaps: string;
  clock: (side: 'own' | 'opponent', ms: number) => string;
  check: string;
  flip: string;
  resign: string;
  restart: string;
  retry: string;
}

export interface PlayOutProps {
  /** The game under way. */
  game: Game;
  /** The player's side. */
  side: Side;
  /** The side at the bottom. */
  orientation: Side;
  /** Called by the button that turns the board. */
  onFlip: () => void;
  /** A field for typed moves in the position on the board. */
  moveField?: (fen: string) => ReactNode;
  /** What can be done with a slip. */
  slipActions?: (slip: Slip) => ReactNode;
  /** Tells the time of the clocks, milliseconds. */
  now?: () => number;
  labels: PlayOutLabels;
}

/** The clocks show tenths to nobody: a quarter of a second is fine enough. */
const TICK_MS = 250;
const NO_MOVES: NonNullable<BoardProps['legalMoves']> = new Map();

/** The time of one side while it runs. */
function Clock({
  game,
  side,
  who,
  now,
  labels,
}: Pick<PlayOutProps, 'game' | 'labels'> & {
  side: Side;
  who: 'own' | 'opponent';
  now: () => number;
}) {
  const state = useSnapshot(game.state);
  const [, tick] = useState(0);
  const isRunning = state.clock !== undefined && state.phase !== 'over';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const left = timeLeft(state, side, now());
  return left === undefined ? null : <Text>{labels.clock(who, left)}</Text>;
}

/** What the engine says of the player's moves: the first that lost too much, or that none did. */
function Verdict({
  game,
  side,
  slipActions,
  labels,
}: Pick<PlayOutProps, 'game' | 'side' | 'slipActions' | 'labels'>) {
  const { slip, waiting, hasGaps } = useSnapshot(game.state);
  if (slip) {
    const { move, best, loss } = slip;
    const place = moveNumber(halfMoveOf(move.before), true);
    const words = {
      move: place + labels.san(move.san, move.uci),
      best: place + labels.san(best.san, best.uci),
      loss,
    };
    return (
      <MoveReview fen={move.before} side={side} title={labels.slip(words)} action={slipActions?.(slip)} />
    );
  }
  return <Text muted>{waiting > 0 ? labels.judging : hasGaps ? labels.gaps : labels.noSlip}</Text>;
}

/**
 * A game from one position: the board, both clocks where there are any, the moves, and at the end, or when asked, the
 * player's first slip. Nothing is taken back.
 *
 * Keyboard and screen reader: those of Board, MoveList and the buttons; whose turn it is and the end are announced.
 */
export function PlayOut(props: PlayOutProps) {
  const { game, side, orientation, onFlip, moveField, slipActions, now = Date.now, labels, ...rest } = props;
  const { phase, fen, moves, end } = useSnapshot(game.state);
  const isAsked = phase === 'asking';
  const legal = useMemo(() => (isAsked ? legalMoves(fen) : NO_MOVES), [fen, isAsked]);
  // A verdict belongs to the game in which it was asked for.
  const [checked, setChecked] = useState(false);
  const isOver = phase === 'over';
  const last = moves.at(-1);
  const startPly = halfMoveOf(moves[0]?.before ?? fen);
  const restart = () => {
    setChecked(false);
    game.begin();
  };
  const clock = (clockSide: Side) => (
    <Clock
      game={game}
      side={clockSide}
      who={clockSide === side ? 'own' : 'opponent'}
      now={now}
      labels={labels}
    />
  );
  return (
    <Stack gap={3} {...attributesOf(rest)}>
      <MessageLine {...(end ? { accent: 'training' } : phase === 'broken' ? { tone: 'danger' } : {})}>
        {end ? labels.end(end) : phase === 'over' ? '' : labels.phases[phase]}
      </MessageLine>
      {clock(otherSide(orientation))}
      <BoardStage beside="lines">
        <Board
          fen={fen}
          orientation={orientation}
          legalMoves={legal}
          lastMove={last?.uci}
          check={/[+#]$/.test(last?.san ?? '')}
          onMove={(uci) => game.play(uci)}
          interactive={isAsked}
          announcement={
            last ? moveNumber(startPly + moves.length - 1, true) + labels.san(last.san, last.uci) : ''
          }
          labels={labels.board}
        />
      </BoardStage>
      {clock(orientation)}
      <Inline gap={2} align="end" wrap={false}>
        {!isOver && moveField?.(fen)}
        <IconButton icon="flip" label={labels.flip} onPress={onFlip} shortcut="F" />
      </Inline>
      <Inline gap={2}>
        {phase === 'broken' && (
          <Button variant="primary" onPress={() => game.retry()}>
            {labels.retry}
          </Button>
        )}
        {isOver ? (
          <Button variant="training" startIcon="restart" onPress={restart}>
            {labels.restart}
          </Button>
        ) : (
          <>
            <Button onPress={() => game.resign()}>{labels.resign}</Button>
            {moves.length > 0 && (
              <Button variant="ghost" onPress={() => setChecked(true)}>
                {labels.check}
              </Button>
            )}
          </>
        )}
      </Inline>
      {(isOver || checked) && moves.length > 0 && (
        <Verdict game={game} side={side} slipActions={slipActions} labels={labels} />
      )}
      {moves.length > 0 && (
        <MoveList
          moves={moves.map(({ san, uci }) => labels.san(san, uci))}
          startPly={startPly}
          current={moves.length}
          label={labels.moves}
        />
      )}
    </Stack>
  );
}
