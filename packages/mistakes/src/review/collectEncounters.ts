import { keysAlong, type Side } from '@tabia/chess';
import { type Encounter, encountersOf, OPENING_PLIES } from '../encounters/encountersOf.ts';
import { weigh } from '../finding/weigh.ts';
import { SCAN_NODES } from '../judging/ladder.ts';
import { type EvaluationRequest, requestsOf } from '../requests/requestsOf.ts';

/** A game of standard chess from the standard start position, as `review` takes it. Everything else on it is carried along. */
export interface ReviewGame {
  /** Names of the players. */
  readonly white: string;
  readonly black: string;
  /** Every move in UCI, castling as the king's two steps. */
  readonly moves: readonly string[];
  /** When it was played, ms since 1970; decides which mistakes are the latest. */
  readonly playedMs?: number | null | undefined;
  /** White's centipawns after each ply by the game's own analysis: they save the first scan. */
  readonly evals?: readonly (number | null)[] | null | undefined;
  /** Position keys before ply 0, 1, 2 …, at least as far as the opening goes; worked out where absent. */
  readonly keys?: readonly string[] | undefined;
}

/** True when two spellings name the same player: upper and lower case and spaces around do not matter. */
export function isSameName(a: string, b: string): boolean {
  return a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();
}

/** The side of a player; undefined if neither side has the name, or both: then nothing says who made which moves. */
export function sideOf(game: Pick<ReviewGame, 'white' | 'black'>, player: string): Side | undefined {
  const isWhite = isSameName(game.white, player);
  if (isWhite === isSameName(game.black, player)) return undefined;
  return isWhite ? 'white' : 'black';
}

function keysOf({ moves, keys }: ReviewGame): readonly string[] {
  if (keys !== undefined) return keys;
  const worked = keysAlong(moves, OPENING_PLIES);
  const ply = worked.length - 1;
  if (ply < Math.min(moves.length, OPENING_PLIES))
    throw new RangeError(`The move ${moves[ply]} at ply ${ply} of a game is not legal.`);
  return worked;
}

/** The encounters of a player in a game; none in a game of others. Throws a `RangeError` for an illegal move. */
function encountersOfPlayer<Game extends ReviewGame>(game: Game, player: string): Encounter<Game>[] {
  const side = sideOf(game, player);
  if (side === undefined) return [];
  const keys = keysOf(game);
  const { moves, evals, playedMs = null } = game;
  return encountersOf({ side, moves, keys, evals, playedMs }, game);
}

/** A position met once cannot show a mistake that comes back. */
const MIN_ENCOUNTERS = 2;

/** When the latest of these encounters was played, ms since 1970; 0 if none has a date. */
export function latestMs(met: ReadonlyMap<string, readonly Encounter[]>): number {
  let latest = 0;
  for (const encounters of met.values())
    for (const { playedMs } of encounters) latest = Math.max(latest, playedMs ?? 0);
  return latest;
}

/** The first look at the games read so far; the next ones come after twice as many games each. */
const FIRST_LOOK_GAMES = 100;

/** Called while games are read, with the encounters so far; those of positions met once may be among them. */
type OnEncounters<Game> = (met: ReadonlyMap<string, readonly Encounter<Game>[]>) => void;

/** The encounters of a player by position, without positions met once. */
export async function collectEncounters<Game extends ReviewGame>(
  games: Iterable<Game> | AsyncIterable<Game>,
  player: string,
  onEncounters: OnEncounters<Game> = () => {},
): Promise<Map<string, Encounter<Game>[]>> {
  const met = new Map<string, Encounter<Game>[]>();
  let read = 0;
  let nextLook = FIRST_LOOK_GAMES;
  for await (const game of games) {
    for (const encounter of encountersOfPlayer(game, player)) {
      const known = met.get(encounter.key);
      if (known === undefined) met.set(encounter.key, [encounter]);
      else known.push(encounter);
    }
    read += 1;
    if (read < nextLook) continue;
    nextLook *= 2;
    onEncounters(met);
  }
  for (const [key, encounters] of met) if (encounters.length < MIN_ENCOUNTERS) met.delete(key);
  return met;
}

/**
 * The scans of positions met at least twice in the games read so far. Further games can only add moves to these positions, so a scan
 * made now is needed in the end.
 */
export function earlyScans<Game>(
  met: ReadonlyMap<string, readonly Encounter<Game>[]>,
  { sensitivity, nowMs }: { readonly sensitivity: number; readonly nowMs: number },
): EvaluationRequest[] {
  return [...met].flatMap(([key, encounters]) => {
    if (encounters.length < MIN_ENCOUNTERS) return [];
    const position = { key, encounters, sensitivity, known: () => undefined };
    const requests = requestsOf(position, weigh(position), { scope: 'list', nowMs });
    return requests.filter(({ nodes }) => nodes === SCAN_NODES);
  });
}
