import type { VariationKind, VariationNode } from '@tabia/board';
import {
  createTree,
  formatScore,
  type MoveNode,
  type MoveTree,
  moveNumber,
  pathsAlong,
  type Score,
} from '@tabia/chess';
import { byParent, isTrained, type MapRoot, type Variation, type Variations } from './variations.ts';
import { wasteLevel } from './wasteLevel.ts';

const KINDS: Record<Variation['origin'], VariationKind> = {
  own: 'own',
  rival: 'reply',
  engine: 'engine',
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
}

function markOf({ hidden, status }: Variation): Pick<VariationNode, 'mark'> {
  if (hidden) return { mark: 'hidden' };
  if (status === 2) return {};
  return { mark: status === 1 ? 'choice' : 'ignore' };
}

function nodeOf(moves: Variations, move: Variation, words: MapWords): Omit<VariationNode, 'children'> {
  const score = scoreOf(move.eval);
  return {
    id: move.id,
    move: numberedMove(move.hm, words.san(move.san, move.uci)),
    fen: move.fen,
    uci: move.uci,
    kind: KINDS[move.origin],
    games: move.count,
    frequency: move.share,
    ...(score && { evaluation: formatScore(score) }),
    ...(move.waste !== null && { waste: wasteLevel(move.waste) }),
    inTraining: isTrained(moves, move.id),
    ...markOf(move),
  };
}

/** The moves as the map draws them; a position that is met again ends there with a link. */
export function mapTree(
  root: MapRoot,
  moves: Variations,
  links: ReadonlyMap<string, string>,
  words: MapWords,
): VariationNode {
  const groups = byParent(moves);
  const below = (id: string): readonly VariationNode[] =>
    (groups.get(id) ?? []).map((move) => ({
      ...nodeOf(moves, move, words),
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
