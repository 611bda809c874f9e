import { type Side, START_KEY, sideToMove } from '@tabia/chess';
import type { VariationMove } from '@tabia/chess/pgn';

/** A move that a repertoire has in a position, and the key of the position after it. */
export interface RepertoireMove {
  readonly uci: string;
  readonly toKey: string;
}

/** What a player wants to play with one side. Positions are given by their keys, so move orders meet. */
export interface Repertoire {
  readonly side: Side;
  /** The player's moves in each position that has one, in the order of the file: all of them are right. */
  readonly answers: ReadonlyMap<string, readonly RepertoireMove[]>;
  /** Positions after these moves. True for one in which a reply has an answer: then other replies are missing there. */
  readonly reached: ReadonlyMap<string, boolean>;
  /** The moves (UCI) of a shortest line from the start to each position of both kinds; absent where none of 100 half-moves leads there. */
  readonly lines: ReadonlyMap<string, readonly string[]>;
  /** Half-moves before each position of both kinds, as the file counts them where it has the position first. */
  readonly plies: ReadonlyMap<string, number>;
}

type ByPosition = ReadonlyMap<string, readonly RepertoireMove[]>;

function byPosition(moves: readonly VariationMove[]): ByPosition {
  const from = new Map<string, RepertoireMove[]>();
  for (const { fromKey, uci, toKey } of moves) {
    const known = from.get(fromKey);
    if (known) known.push({ uci, toKey });
    else from.set(fromKey, [{ uci, toKey }]);
  }
  return from;
}

/** Half-moves of a line. No opening is longer; the lines of a file that is one long game would fill the memory. */
const MAX_LINE_PLIES = 100;

/** The shortest line from the start to each position that the moves reach; of equally short ones the first in the file. */
function linesFromStart(from: ByPosition): ReadonlyMap<string, readonly string[]> {
  const lines = new Map<string, readonly string[]>([[START_KEY, []]]);
  // Positions are added while the map is walked: the walk ends after the last one.
  for (const [key, line] of lines) {
    if (line.length === MAX_LINE_PLIES) break;
    for (const { uci, toKey } of from.get(key) ?? []) if (!lines.has(toKey)) lines.set(toKey, [...line, uci]);
  }
  return lines;
}

/** No game has as many: a higher number in a file is a slip. */
const MAX_PLIES = 1_000;

/**
 * Half-moves before a position of a repertoire: by a line from the start, or where none leads there, as the file counts them. A file may
 * call such a position the first one: then it is some move after that.
 */
export function halfMovesBefore({ lines, plies }: Pick<Repertoire, 'lines' | 'plies'>, key: string): number {
  const counted = plies.get(key) ?? 0;
  const isCounted = counted > 0 && counted <= MAX_PLIES;
  return lines.get(key)?.length ?? (isCounted ? counted : sideToMove(key) === 'white' ? 2 : 3);
}

function pliesOf(moves: readonly VariationMove[]): ReadonlyMap<string, number> {
  const plies = new Map<string, number>();
  for (const { fromKey, toKey, ply } of moves) {
    if (!plies.has(fromKey)) plies.set(fromKey, ply);
    if (!plies.has(toKey)) plies.set(toKey, ply + 1);
  }
  return plies;
}

/** Makes the repertoire of one side from the moves of a file. Moves of the other side are what it is prepared for. */
export function repertoireOf(side: Side, moves: readonly VariationMove[]): Repertoire {
  const from = byPosition(moves);
  const answers = new Map([...from].filter(([key]) => sideToMove(key) === side));
  const hasAnswer = (key: string) => from.get(key)?.some(({ toKey }) => answers.has(toKey)) ?? false;
  const own = [...answers.values()].flat();
  const reached = new Map(own.map(({ toKey }) => [toKey, hasAnswer(toKey)]));
  return { side, answers, reached, lines: linesFromStart(from), plies: pliesOf(moves) };
}
