import type { SkipReason } from '@tabia/api-client/contract';
import { type PgnGame, type PgnProblemCode, type ReplayedGame, replay } from '@tabia/chess/pgn';
import { OPENING_PLIES } from '@tabia/mistakes';
import type { Game } from '../../domain/games/game.ts';

/** The part of a game that follows from its moves and their comments. */
export type ReplayedMoves = Pick<Game, 'moves' | 'keys' | 'clocks' | 'evals'>;

const REASONS = {
  empty: 'unreadable',
  'not-pgn': 'unreadable',
  'too-long': 'unreadable',
  'bad-fen': 'unreadable',
  'illegal-move': 'illegal-move',
  variant: 'variant',
  'set-up': 'set-up',
  'too-short': 'too-short',
} as const satisfies Record<PgnProblemCode, SkipReason>;

/** Why a game with that problem is left out. */
export const skipReasonOf = (code: PgnProblemCode): SkipReason => REASONS[code];

/** A mate in `n` as a number of centipawns no evaluation reaches: ±(`MATE_CENTIPAWNS` − n). */
const MATE_CENTIPAWNS = 100_000;

/** A mate in `moves` (negative: Black mates) as White's centipawns. */
export const mateCentipawns = (moves: number): number =>
  Math.sign(moves) * (MATE_CENTIPAWNS - Math.abs(moves));

const CENTISECONDS = 100;

const someOf = <T>(values: readonly (T | null)[]): readonly (T | null)[] | null =>
  values.some((value) => value !== null) ? values : null;

const movesOf = ({ startKey, moves }: ReplayedGame): ReplayedMoves => {
  const keys = [startKey];
  for (const { keyAfter } of moves) if (keyAfter !== undefined) keys.push(keyAfter);
  return {
    moves: moves.map(({ uci }) => uci),
    keys,
    clocks: someOf(moves.map(({ clock }) => (clock === undefined ? null : Math.round(clock * CENTISECONDS)))),
    evals: someOf(
      moves.map(({ eval: score }) => {
        if (score === undefined) return null;
        return 'mate' in score ? mateCentipawns(score.mate) : score.cp;
      }),
    ),
  };
};

/** Plays a game through, with keys for its opening; or says why it cannot be used. */
export const replayGame = (game: PgnGame): ReplayedMoves | { readonly reason: SkipReason } => {
  const played = replay(game, { keysUntilPly: OPENING_PLIES });
  return played.kind === 'replayed' ? movesOf(played) : { reason: skipReasonOf(played.code) };
};

/** Like `replayGame`, for a game that comes as its moves alone, from the standard position. */
export const replaySans = (sans: readonly string[]): ReturnType<typeof replayGame> =>
  replayGame({
    kind: 'game',
    index: 0,
    headers: new Map(),
    moves: sans.map((san) => ({ san })),
    result: '*',
    text: '',
  });
