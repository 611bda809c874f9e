import type { VariationKind, VariationNode, WasteMarkProps } from '@tabia/board';
import {
  createTree,
  formatScore,
  type GameEnd,
  gameEnd,
  type MoveNode,
  type MoveTree,
  moveNumber,
  movesOf,
  type Path,
  pathsAlong,
  type Score,
  START_FEN,
} from '@tabia/chess';
import { isHabit } from '@tabia/mistakes';
import type { LoadedRoot } from './loadVariations.ts';
import {
  byParent,
  isRecommended,
  isTrained,
  type MapRoot,
  type Variation,
  type Variations,
} from './variations.ts';

/** Upper ends of the steps of the waste scale, points of win chance: noise, slip, inaccuracy, mistake, blunder, worse. */
const STEPS = [1, 3, 5, 10, 15, 30] as const;

/** The last step of moves that are not wrong. */
const SLIP = 2;

/** Step of the waste scale for a loss in points of win chance. A playable move is never drawn as a wrong one. */
export function wasteLevel(loss: number, grade: Variation['grade']): WasteMarkProps['level'] {
  const found = STEPS.findIndex((end) => loss < end);
  const step = found === -1 ? STEPS.length : found;
  return (grade === 'playable' ? Math.min(SLIP, step) : step) as WasteMarkProps['level'];
}

/** How many moves of a line from the root lead to a move of the map; 0 for one that is not on it. */
export function lineFollowed(path: string, line: readonly string[]): number {
  const moves = path === '' ? [] : path.split('.');
  return moves.every((uci, index) => uci === line[index]) ? moves.length : 0;
}

export type Direction = 'back' | 'on' | 'up' | 'down';

/** Ids in sight in the order of the map, the root first; what follows a folded move is left out. */
function visibleMoves(
  moves: Variations,
  folded: ReadonlySet<string>,
  hidden: ReadonlyMap<string, string>,
): readonly { id: string; depth: number }[] {
  const groups = byParent(moves);
  const seen: { id: string; depth: number }[] = [];
  const visit = (id: string, depth: number): void => {
    seen.push({ id, depth });
    if (folded.has(id) || hidden.has(id)) return;
    for (const child of groups.get(id) ?? []) visit(child.id, depth + 1);
  };
  visit('', 0);
  return seen;
}

/** Where a step leads from a move: back to its parent, on to its first answer, up and down among moves of its half-move. */
export function walkMap(
  moves: Variations,
  { from, folded, links }: { from: string; folded: ReadonlySet<string>; links: ReadonlyMap<string, string> },
  direction: Direction,
): string | undefined {
  if (direction === 'back') return moves.get(from)?.parentId;
  if (direction === 'on') return byParent(moves).get(links.get(from) ?? from)?.[0]?.id;
  const shown = visibleMoves(moves, folded, links);
  const here = shown.find(({ id }) => id === from);
  const column = shown.filter(({ depth }) => depth === here?.depth);
  const index = column.findIndex(({ id }) => id === from);
  return column[index + (direction === 'up' ? -1 : 1)]?.id;
}

/**
 * The end of the game after a move of the map, undefined while it continues. Repetitions count from the start position,
 * along the usual path to the root; a root set up elsewhere begins its own count.
 */
export function endAt(
  { fen, hm, prehistory }: Pick<LoadedRoot, 'fen' | 'hm' | 'prehistory'>,
  path: Path,
): GameEnd | undefined {
  const isWhole = prehistory.length === hm;
  const moves = movesOf(path);
  return isWhole ? gameEnd(START_FEN, [...prehistory, ...moves]) : gameEnd(fen, moves);
}

const KINDS: Record<Variation['origin'], VariationKind> = {
  own: 'own',
  rival: 'reply',
  engine: 'engine',
  reference: 'reference',
  custom: 'custom',
};

/** A score of the service as the chess rules know it; undefined when it says nothing. */
export function scoreOf(score: Variation['eval']): Score | undefined {
  if (score === null) return undefined;
  if (score.mate !== null) return { mate: score.mate };
  return score.cp === null ? undefined : { cp: score.cp };
}

/** Number and move: `12.Nf3`, `12...Nf6`; `hm` counts the half-moves after the move. */
export function numberedMove(hm: number, move: string): string {
  return `${moveNumber(hm - 1, true)}${move}`;
}

/** Writes a move for the reader. */
export type MoveWriting = (san: string, uci: string) => string;

/** Words the map needs. */
export interface MapWords {
  san: MoveWriting;
  /** Short name of the position the map starts from. */
  root: string;
  /** How bad a move is, behind it and in words; empty for one that is fine. */
  symbol: (grade: Variation['grade']) => string;
  grade: (grade: Variation['grade'], shortage: number | null) => string;
  /** On a recommended move beside others: that it is the player's own, is played often, was played before, or was not. */
  usual: string;
  often: string;
  own: string;
  fresh: string;
  /** On a reply whose answer is not named yet. */
  checking: string;
}

function markOf({ hidden, status }: Variation): Pick<VariationNode, 'mark'> {
  if (hidden) return { mark: 'hidden' };
  if (status === 2) return {};
  return { mark: status === 1 ? 'choice' : 'ignore' };
}

/** Moves in the order in which the map shows them: those of `first`, then the others as they come. */
function ordered(moves: readonly Variation[], first: readonly string[]): readonly Variation[] {
  const rank = ({ id }: Variation): number => (first.includes(id) ? first.indexOf(id) : first.length);
  return moves.toSorted((a, b) => rank(a) - rank(b));
}

function noteOf(move: Variation, siblings: readonly Variation[], words: MapWords) {
  if (move.checking) return { note: words.checking };
  if (siblings.length < 2 || !isRecommended(move)) return {};
  // By the meetings of the position, since some of its moves may not be drawn; the share is rounded.
  if (isHabit(move.count, Math.floor(move.count / move.share))) {
    const isMost = siblings.every(({ count }) => count <= move.count);
    return { note: isMost ? words.usual : words.often };
  }
  return { note: move.count > 0 ? words.own : words.fresh };
}

function nodeOf(moves: Variations, move: Variation, words: MapWords): Omit<VariationNode, 'children'> {
  const score = scoreOf(move.eval);
  return {
    id: move.id,
    move: `${numberedMove(move.hm, words.san(move.san, move.uci))}${words.symbol(move.grade)}`,
    grade: words.grade(move.grade, move.shortage),
    fen: move.fen,
    uci: move.uci,
    kind: KINDS[move.origin],
    games: move.count,
    frequency: move.share,
    ...(move.group && { groupShare: move.group.share }),
    ...(score && { evaluation: formatScore(score) }),
    ...(move.waste !== null && { waste: wasteLevel(move.waste, move.grade) }),
    inTraining: isTrained(moves, move.id),
    ...markOf(move),
  };
}

/** What a map shows: its moves, where positions are met again, and the moves that stand first below the root. */
export interface Mapped {
  readonly moves: Variations;
  readonly links: ReadonlyMap<string, string>;
  readonly first: readonly string[];
}

/** The moves as the map draws them; a position that is met again ends there with a link. */
export function mapTree(root: MapRoot, { moves, links, first }: Mapped, words: MapWords): VariationNode {
  const groups = byParent(moves);
  const below = (id: string): readonly VariationNode[] =>
    ordered(groups.get(id) ?? [], first).map((move, _, siblings) => ({
      ...nodeOf(moves, move, words),
      ...noteOf(move, siblings, words),
      ...(links.has(move.id) ? { transposes: true, children: [] } : { children: below(move.id) }),
    }));
  return {
    id: '',
    move: words.root,
    kind: root.fen.split(' ')[1] === 'w' ? 'reply' : 'own',
    children: below(''),
  };
}

/** The moves in training and the line to the selected move, as a tree whose moves are written by `san`. */
export function textTree(root: MapRoot, moves: Variations, selected: string, san: MoveWriting): MoveTree {
  const groups = byParent(moves);
  const way = new Set(pathsAlong(selected));
  const below = (id: string): readonly MoveNode[] =>
    (groups.get(id) ?? [])
      .filter((move) => way.has(move.id) || isTrained(moves, move.id))
      .map((move) => ({
        id: move.uci,
        uci: move.uci,
        san: san(move.san, move.uci),
        fen: move.fen,
        key: move.key,
        children: below(move.id),
      }));
  return { ...createTree(root.fen), children: below('') };
}
