import type { SkipReason } from '@tabia/api-client/contract';
import {
  type PgnGame,
  type PgnProblemCode,
  type ReplayedGame,
  type ReplayOptions,
  replay,
} from '@tabia/chess/pgn';
import { OPENING_PLIES } from '@tabia/mistakes';
import type { Game } from '../../domain/games/game.ts';

/** The fields of a game derived from its moves and their comments. */
export type ReplayedMoves = Pick<Game, 'isCut' | 'moves' | 'keys' | 'clocks' | 'evals'>;

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

/** Maps a parse problem to the reason a game is skipped. */
export function skipReasonOf(code: PgnProblemCode): SkipReason {
  return REASONS[code];
}

/** Mate in `n` is stored as ±(`MATE_CENTIPAWNS` − n), beyond any evaluation. */
export const MATE_CENTIPAWNS = 100_000;

/** Mate in `moves` (negative: Black mates) as White's centipawns. */
export function mateCentipawns(moves: number): number {
  return Math.sign(moves) * (MATE_CENTIPAWNS - Math.abs(moves));
}

const CENTISECONDS = 100;

function someOf<T>(values: readonly (T | null)[]): readonly (T | null)[] | null {
  return values.some((value) => value !== null) ? values : null;
}

function movesOf({ startKey, moves, brokenBy }: ReplayedGame): ReplayedMoves {
  const keys = [startKey];
  for (const { keyAfter } of moves) if (keyAfter !== undefined) keys.push(keyAfter);
  return {
    ...(brokenBy && { isCut: true }),
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
}

/**
 * Replays a game with position keys for its opening; returns the reason if it cannot be used. `keepBeginning` keeps the
 * legal moves of a broken game.
 */
export function replayGame(
  game: PgnGame,
  options: Pick<ReplayOptions, 'keepBeginning'> = {},
): ReplayedMoves | { readonly reason: SkipReason } {
  const played = replay(game, { ...options, keysUntilPly: OPENING_PLIES });
  return played.kind === 'replayed' ? movesOf(played) : { reason: skipReasonOf(played.code) };
}

/** By the rule of 75 moves no game is longer. */
const MAX_PLIES = 12_000;

/** Like `replayGame`, for SAN moves from the standard start position. */
export function replaySans(sans: readonly string[]): ReturnType<typeof replayGame> {
  if (sans.length > MAX_PLIES) return { reason: 'unreadable' };
  return replayGame({
    kind: 'game',
    index: 0,
    headers: new Map(),
    moves: sans.map((san) => ({ san })),
    result: '*',
    text: '',
  });
}
