import {
  gameEnd,
  type PlayedMove,
  playUci,
  positionKey,
  type Side,
  START_FEN,
  sideToMove,
} from '@tabia/chess';
import { playSan } from '@tabia/chess/typed';
import type { ClubEngine } from './clubEngine.ts';

type SampleResult = '1-0' | '0-1' | '1/2-1/2';
export interface PlayedGame {
  readonly sans: readonly string[];
  readonly result: SampleResult;
}

/** Longer games are called a draw. */
const MAX_PLIES = 160;
/** A side this far behind for `RESIGN_AFTER_MOVES` moves in a row resigns. */
const RESIGN_CP = -650;
const RESIGN_AFTER_MOVES = 3;

function lossOf(side: Side): SampleResult {
  return side === 'white' ? '0-1' : '1-0';
}

function endOf(fen: string, met: ReadonlyMap<string, number>): SampleResult | undefined {
  const end = gameEnd(fen);
  if (end?.kind === 'checkmate') return lossOf(end.winner === 'white' ? 'black' : 'white');
  if (end !== undefined || (met.get(positionKey(fen)) ?? 0) >= 3) return '1/2-1/2';
  return undefined;
}

/** Plays the opening moves (SAN), then lets the engine play both sides at their strength. */
export async function playGame(
  engine: ClubEngine,
  opening: readonly string[],
  eloOf: Readonly<Record<Side, number>>,
): Promise<PlayedGame> {
  const sans: string[] = [];
  const met = new Map<string, number>();
  const hopeless = { white: 0, black: 0 };
  let fen = START_FEN;
  const make = (move: PlayedMove | undefined): void => {
    if (move === undefined) throw new Error(`A move after ${sans.join(' ')} cannot be played.`);
    sans.push(move.san);
    fen = move.fen;
    const key = positionKey(fen);
    met.set(key, (met.get(key) ?? 0) + 1);
  };
  for (const san of opening) make(playSan(fen, san));
  while (sans.length < MAX_PLIES) {
    const end = endOf(fen, met);
    if (end !== undefined) return { sans, result: end };
    const side = sideToMove(fen);
    const answer = await engine.play(fen, eloOf[side]);
    if (answer === undefined) break;
    hopeless[side] = answer.cp < RESIGN_CP ? hopeless[side] + 1 : 0;
    if (hopeless[side] >= RESIGN_AFTER_MOVES) return { sans, result: lossOf(side) };
    make(playUci(fen, answer.uci));
  }
  return { sans, result: '1/2-1/2' };
}
