import { ANALYSIS_BOARD } from '@tabia/api-client/contract';
import {
  addLine,
  createTree,
  type MoveTree,
  pathsAlong,
  ROOT_PATH,
  START_FEN,
  treeToPgn,
} from '@tabia/chess';
import { isTrained, type Variation, type Variations } from './variations.ts';

/** A move of a saved tree with what follows it. */
export interface PlanMove {
  readonly uci: string;
  readonly children: readonly PlanMove[];
}

/** A position with the tree that is trained from it. */
export interface PlanToWrite {
  readonly fen: string;
  /** Moves from the start position; empty where no game went. */
  readonly prehistory: readonly string[];
  readonly moves: readonly PlanMove[];
  readonly opening: string | undefined;
}

/**
 * The moves of a map as it stands on the screen: what is in training and the line to the selected move, or all that is
 * not hidden where nothing is in training yet.
 */
export function movesOnScreen(moves: Variations, selected: string): readonly PlanMove[] {
  const way = new Set<string>(pathsAlong(selected));
  const below = (parent: string, isShown: (move: Variation) => boolean): readonly PlanMove[] =>
    [...moves.values()]
      .filter((move) => move.parentId === parent && isShown(move))
      .map((move) => ({ uci: move.uci, children: below(move.id, isShown) }));
  const trained = below(ROOT_PATH, ({ id }) => way.has(id) || isTrained(moves, id));
  return trained.length > 0 ? trained : below(ROOT_PATH, ({ hidden }) => !hidden);
}

/** A line as the only moves of a plan. */
export function lineAsPlan(line: readonly string[]): readonly PlanMove[] {
  return line.reduceRight<readonly PlanMove[]>((children, uci) => [{ uci, children }], []);
}

function linesOf(moves: readonly PlanMove[]): string[][] {
  return moves.flatMap(({ uci, children }) => {
    const deeper = linesOf(children);
    return deeper.length === 0 ? [[uci]] : deeper.map((line) => [uci, ...line]);
  });
}

/** A plan as one PGN game: the moves that lead to the position, then its tree as variations. */
export function planPgn({ fen, prehistory, moves, opening }: PlanToWrite): string {
  const lines = linesOf(moves);
  const all = (lines.length === 0 ? [[]] : lines).map((line) => [...prehistory, ...line]);
  const root = createTree(prehistory.length > 0 ? START_FEN : fen);
  const tree = all.reduce<MoveTree>((grown, line) => addLine(grown, ROOT_PATH, line).tree, root);
  return treeToPgn(tree, { Event: opening ?? 'Tabia', Result: '*' });
}

/** A position on the analysis board of a platform, seen from the player's side. */
export function analysisAddress(fen: string, herowhite: 0 | 1): string {
  const color = herowhite === 1 ? 'white' : 'black';
  return `${ANALYSIS_BOARD.address}${fen.replaceAll(' ', '_')}?color=${color}`;
}
