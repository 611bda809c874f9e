import { keysAfter } from '@tabia/chess';
import { halfMovesBefore, type Repertoire, type RepertoireMove } from './repertoireOf.ts';

/** A decision of the player in a game. A key may be left out where the repertoire does not have that position. */
export interface FollowedDecision {
  /** The position with the player to move. */
  readonly key: string | undefined;
  readonly uci: string;
  /** The position after the move. */
  readonly nextKey: string | undefined;
  /** What the opponent replied (UCI); null if the game ended. */
  readonly reply: string | null;
}

/** Games with their results: `points` are of the `scored` games alone. */
export interface GameResults {
  readonly games: number;
  readonly scored: number;
  readonly points: number;
}

/** Games that were in the repertoire for the last time by the same decision, and went on alike. */
export interface LastDecision extends FollowedDecision, GameResults {
  /** What the player did after the reply; null if the game ended. */
  readonly answer: string | null;
  /** The date of the latest one, milliseconds since 1970; null if none has a date. */
  readonly lastMs: number | null;
  /** Of the games, those that had left the repertoire before and came back. */
  readonly returned: number;
}

/** A move and the games with it. */
export interface CountedMove {
  readonly uci: string;
  readonly games: number;
}

interface Departure extends GameResults {
  /** The position with the player to move. */
  readonly key: string;
  /** Moves (UCI) of a line from the start to it; undefined if the repertoire begins elsewhere. */
  readonly line: readonly string[] | undefined;
  /** Half-moves before it. */
  readonly hm: number;
  readonly lastMs: number | null;
  /** What the player did there, the most frequent first. */
  readonly played: readonly CountedMove[];
}

/** A position in which the player left the repertoire. */
export interface MemoryDeparture extends Departure {
  /** What the repertoire has there. */
  readonly answers: readonly RepertoireMove[];
}

/** A position after a reply that the repertoire has no answer to, while it answers others there. */
export interface CoverageDeparture extends Departure {
  readonly reply: string;
  /** The position in which it was given. */
  readonly fromKey: string;
}

/** How games ended with a repertoire: every game is one of these. */
export type FollowedKind = 'memory' | 'coverage' | 'finished' | 'inside' | 'outside';

/** What own games say about a repertoire. */
export interface RepertoireComparison {
  readonly memory: readonly MemoryDeparture[];
  readonly coverage: readonly CoverageDeparture[];
  /**
   * Games by kind. `finished`: played to the end of a line; `inside`: the game, or what is looked at of it, ended before
   * that; `outside`: never in a position that the repertoire has.
   */
  readonly games: Readonly<Record<FollowedKind, number>>;
  /** Of all games, those that had left the repertoire and came back to it. */
  readonly returned: number;
}

/** True if the move leads to a position of the repertoire, from wherever. */
export function isRight({ reached }: Repertoire, { nextKey }: Pick<FollowedDecision, 'nextKey'>): boolean {
  return nextKey !== undefined && reached.has(nextKey);
}

/** What the last decision of a game in the repertoire says of it; `replyKey`: the position after the reply, of coverage. */
function kindOf(
  repertoire: Repertoire,
  decision: FollowedDecision,
): { readonly kind: FollowedKind; readonly replyKey?: string } {
  const { answers, reached } = repertoire;
  const { key, nextKey, reply } = decision;
  if (nextKey === undefined || !isRight(repertoire, decision))
    return { kind: key !== undefined && answers.has(key) ? 'memory' : 'outside' };
  const replyKey = reply === null ? undefined : keysAfter(nextKey, [reply])[0];
  if (replyKey === undefined || answers.has(replyKey)) return { kind: 'inside' };
  return reached.get(nextKey) ? { kind: 'coverage', replyKey } : { kind: 'finished' };
}

function laterOf(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}

/** More games first, equal ones by their moves: results do not depend on the order of the games. */
function byGames(a: CountedMove, b: CountedMove): number {
  return b.games - a.games || (a.uci < b.uci ? -1 : 1);
}

function countMoves(
  lasts: readonly LastDecision[],
  moveOf: (last: LastDecision) => string | null,
): readonly CountedMove[] {
  const counts = new Map<string, number>();
  for (const last of lasts) {
    const uci = moveOf(last);
    if (uci !== null) counts.set(uci, (counts.get(uci) ?? 0) + last.games);
  }
  return [...counts].map(([uci, games]) => ({ uci, games })).sort(byGames);
}

function resultsOf(lasts: readonly LastDecision[]): GameResults & { readonly lastMs: number | null } {
  const sum = (read: (last: LastDecision) => number) => lasts.reduce((total, last) => total + read(last), 0);
  return {
    games: sum(({ games }) => games),
    scored: sum(({ scored }) => scored),
    points: sum(({ points }) => points),
    lastMs: lasts.reduce<number | null>((latest, { lastMs }) => laterOf(latest, lastMs), null),
  };
}

/** The most points given away first, then what comes more often. */
function worstFirst(a: Departure, b: Departure): number {
  return b.scored - b.points - (a.scored - a.points) || b.games - a.games || (a.key < b.key ? -1 : 1);
}

/** The way by which most games came to a position without an answer. */
function mainWay(lasts: readonly LastDecision[]): LastDecision | undefined {
  const nameOf = ({ nextKey, reply }: LastDecision) => `${nextKey} ${reply}`;
  const games = new Map<string, number>();
  for (const last of lasts) games.set(nameOf(last), (games.get(nameOf(last)) ?? 0) + last.games);
  const gamesOf = (last: LastDecision) => games.get(nameOf(last)) ?? 0;
  return lasts.toSorted((a, b) => gamesOf(b) - gamesOf(a) || (nameOf(a) < nameOf(b) ? -1 : 1))[0];
}

function coverageAt(
  repertoire: Repertoire,
  key: string,
  lasts: readonly LastDecision[],
): readonly CoverageDeparture[] {
  const way = mainWay(lasts);
  if (!way?.reply || way.nextKey === undefined) return [];
  const { nextKey: fromKey, reply } = way;
  const line = repertoire.lines.get(fromKey);
  const hm = halfMovesBefore(repertoire, fromKey) + 1;
  const played = countMoves(lasts, ({ answer }) => answer);
  return [{ key, fromKey, reply, line: line && [...line, reply], hm, ...resultsOf(lasts), played }];
}

/**
 * Compares own games of the side with a repertoire. Each game is judged where it was in it for the last time:
 * there the player played something else (memory), or the opponent did, and the repertoire has no answer to it (coverage).
 * `total` counts all games of the side. The order of the decisions does not matter.
 */
export function compareGames(
  repertoire: Repertoire,
  lasts: readonly LastDecision[],
  total: number,
): RepertoireComparison {
  const games = { memory: 0, coverage: 0, finished: 0, inside: 0, outside: 0 };
  const memory = new Map<string, LastDecision[]>();
  const coverage = new Map<string, LastDecision[]>();
  const add = (to: Map<string, LastDecision[]>, key: string, last: LastDecision): void => {
    const known = to.get(key);
    if (known) known.push(last);
    else to.set(key, [last]);
  };
  for (const last of lasts) {
    const { kind, replyKey } = kindOf(repertoire, last);
    games[kind] += last.games;
    if (kind === 'memory' && last.key !== undefined) add(memory, last.key, last);
    if (kind === 'coverage' && replyKey !== undefined) add(coverage, replyKey, last);
  }
  const counted = lasts.reduce((sum, last) => sum + last.games, 0);
  games.outside += Math.max(0, total - counted);
  return {
    memory: [...memory]
      .map(([key, at]) => ({
        key,
        line: repertoire.lines.get(key),
        hm: halfMovesBefore(repertoire, key),
        answers: repertoire.answers.get(key) ?? [],
        ...resultsOf(at),
        played: countMoves(at, ({ uci }) => uci),
      }))
      .sort(worstFirst),
    coverage: [...coverage].flatMap(([key, at]) => coverageAt(repertoire, key, at)).sort(worstFirst),
    games,
    returned: lasts.reduce((sum, { returned }) => sum + returned, 0),
  };
}
