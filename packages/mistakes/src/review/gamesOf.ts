import { clampCentipawns, type Score, type Side } from '@tabia/chess';
import { openingOfGame } from '@tabia/chess/openings';
import {
  type ByteChunks,
  type GameMarks,
  gameHeadersOf,
  gameIdentity,
  gameMarksOf,
  isSameGame,
  type PgnGame,
  type PgnProblem,
  type PgnProblemCode,
  type ReplayedGame,
  readPgnBatches,
  replay,
} from '@tabia/chess/pgn';
import { OPENING_PLIES } from '../encounters/encountersOf.ts';
import { isSameName, type ReviewGame, sideOf } from './collectEncounters.ts';

/** A game of a PGN file, ready for `review`. */
export interface PgnReviewGame extends ReviewGame {
  /** ECO code and name of the opening that the game reached; null where it has none. */
  readonly eco: string | null;
  readonly opening: string | null;
  /** The tags of the game, by name. */
  readonly headers: ReadonlyMap<string, string>;
  /** True if the file has more moves, which are not legal. */
  readonly isCut?: boolean;
}

/**
 * Why a game was left out: it cannot be read or replayed, others played it, it names the player on both sides, or it came before in the
 * same file, perhaps under another date.
 */
export type SkipReason = PgnProblemCode | 'other-player' | 'both-sides' | 'duplicate';

export interface GamesOptions {
  /** Only this player's games; everybody's by default. */
  readonly player?: string | undefined;
  /** Called for each game that is left out. */
  readonly onSkip?: ((reason: SkipReason) => void) | undefined;
}

function centipawnsOf(score: Score | undefined): number | null {
  return score === undefined ? null : clampCentipawns(score);
}

function reviewGameOf({ game, startKey, moves, brokenBy }: ReplayedGame): PgnReviewGame {
  const headers = gameHeadersOf(game);
  const keys = [startKey];
  for (const { keyAfter } of moves) if (keyAfter !== undefined) keys.push(keyAfter);
  const opening = openingOfGame(keys);
  const played = headers.startedAt ?? headers.date;
  return {
    white: headers.white,
    black: headers.black,
    moves: moves.map(({ uci }) => uci),
    playedMs: played === undefined ? null : Date.parse(played),
    evals: moves.some((move) => move.eval !== undefined)
      ? moves.map((move) => centipawnsOf(move.eval))
      : null,
    keys,
    eco: opening?.eco ?? headers.eco ?? null,
    opening: opening?.name ?? headers.opening ?? null,
    headers: game.headers,
    ...(brokenBy && { isCut: true }),
  };
}

/** Why the names of a game do not say which moves the player made. */
function nameProblemOf({ headers }: PgnGame, player: string): SkipReason | undefined {
  const [white = '', black = ''] = [headers.get('White'), headers.get('Black')];
  if (sideOf({ white, black }, player) !== undefined) return undefined;
  return isSameName(white, player) ? 'both-sides' : 'other-player';
}

/** The game ready for review, or why it is left out. */
function usableGame(item: PgnGame | PgnProblem, player: string | undefined): PgnReviewGame | SkipReason {
  if (item.kind === 'problem') return item.code;
  const problem = player === undefined ? undefined : nameProblemOf(item, player);
  if (problem) return problem;
  const replayed = replay(item, { keepBeginning: true, keysUntilPly: OPENING_PLIES });
  return replayed.kind === 'problem' ? replayed.code : reviewGameOf(replayed);
}

/**
 * Keeps in mind which games came, to recognize those that come again. A game that came is not taken back: one that is a day from each
 * of two others makes them one only if it comes before the second.
 */
function createGameMemory(player: string | undefined): (game: PgnReviewGame) => boolean {
  const identities = new Set<string>();
  const sameMoves = new Map<string, GameMarks[][]>();

  /** True if this player had the game on this side before. */
  const hadBefore = (game: PgnReviewGame, side: Side): boolean => {
    const { headers, moves, playedMs } = game;
    const playedAt = typeof playedMs === 'number' ? new Date(playedMs) : null;
    const marks = gameMarksOf({ headers, playedAt, opponent: side === 'white' ? game.black : game.white });
    const name = player === undefined ? game[side].trim().toLowerCase() : '';
    const key = `${side} ${name}\n${moves.join(' ')}`;
    const games = sameMoves.get(key) ?? [];
    sameMoves.set(key, games);
    const found = games.find((game) => isSameGame(game, [marks], moves.length));
    if (found === undefined) games.push([marks]);
    else found.push(marks);
    return found !== undefined;
  };

  return (game) => {
    const identity = gameIdentity(game.headers, game.moves);
    if (identities.has(identity)) return true;
    identities.add(identity);
    const side = player === undefined ? undefined : sideOf(game, player);
    const sides: readonly Side[] = side === undefined ? ['white', 'black'] : [side];
    return sides.map((each) => hadBefore(game, each)).includes(true);
  };
}

/** Parsed games, in batches to be consumed one after another. */
type GameBatches = AsyncIterable<Iterable<PgnGame | PgnProblem>>;

/** Like {@link gamesOf}, for games that are parsed already. */
export async function* gamesOfBatches(
  batches: GameBatches,
  { player, onSkip = () => {} }: GamesOptions = {},
): AsyncGenerator<PgnReviewGame> {
  const cameBefore = createGameMemory(player);
  for await (const batch of batches) {
    for (const item of batch) {
      const game = usableGame(item, player);
      if (typeof game === 'string') {
        onSkip(game);
        continue;
      }
      if (cameBefore(game)) onSkip('duplicate');
      else yield game;
    }
  }
}

/**
 * The games of a PGN file, in its order, while its bytes come in. Games that are not standard chess from the start
 * position, cannot be read, or came before in the file are left out; `onSkip` gets the reason of each.
 */
export function gamesOf(chunks: ByteChunks, options: GamesOptions = {}): AsyncGenerator<PgnReviewGame> {
  return gamesOfBatches(readPgnBatches(chunks), options);
}
