import {
  gameEnd,
  type PlayedMove,
  playSan,
  playUci,
  positionKey,
  type Side,
  START_FEN,
  sideToMove,
} from '@tabia/chess';
import type { ClubEngine } from './clubEngine.ts';

export type SampleResult = '1-0' | '0-1' | '1/2-1/2';
export type PlayedGame = { readonly sans: readonly string[]; readonly result: SampleResult };

/** Nobody plays longer than this; the game is called a draw. */
const MOST_PLIES = 160;
/** A player this far behind, in centipawns, so many times in a row, resigns. */
const HOPELESS_CP = -650;
const PATIENCE = 3;

const lossOf = (side: Side): SampleResult => (side === 'white' ? '0-1' : '1-0');

function endOf(fen: string, met: ReadonlyMap<string, number>): SampleResult | undefined {
  const end = gameEnd(fen);
  if (end?.kind === 'checkmate') return lossOf(end.winner === 'white' ? 'black' : 'white');
  if (end !== undefined || (met.get(positionKey(fen)) ?? 0) >= 3) return '1/2-1/2';
  return undefined;
}

/** Plays the opening moves (SAN), then lets the engine play both sides at the strength of each. */
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
  while (sans.length < MOST_PLIES) {
    const end = endOf(fen, met);
    if (end !== undefined) return { sans, result: end };
    const side = sideToMove(fen);
    const answer = await engine.play(fen, eloOf[side]);
    if (answer === undefined) break;
    hopeless[side] = answer.cp < HOPELESS_CP ? hopeless[side] + 1 : 0;
    if (hopeless[side] >= PATIENCE) return { sans, result: lossOf(side) };
    make(playUci(fen, answer.uci));
  }
  return { sans, result: '1/2-1/2' };
}
