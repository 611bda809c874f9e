import type { SkipReason } from '@tabia/api-client/contract';
import { type PgnGame, type PgnProblemCode, type ReplayedGame, replay } from '@tabia/chess/pgn';
import { OPENING_PLIES } from '@tabia/mistakes';
import type { Game } from '../../domain/games/game.ts';

/** The fields of a game derived from its moves and their comments. */
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

function movesOf({ startKey, moves }: ReplayedGame): ReplayedMoves {
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
}

/** Replays a game with position keys for its opening; returns the reason if it cannot be used. */
export function replayGame(game: PgnGame): ReplayedMoves | { readonly reason: SkipReason } {
  const played = replay(game, { keysUntilPly: OPENING_PLIES });
  return played.kind === 'replayed' ? movesOf(played) : { reason: skipReasonOf(played.code) };
}

/** Like `replayGame`, for SAN moves from the standard start position. */
export function replaySans(sans: readonly string[]): ReturnType<typeof replayGame> {
  return replayGame({
    kind: 'game',
    index: 0,
    headers: new Map(),
    moves: sans.map((san) => ({ san })),
    result: '*',
    text: '',
  });
}
