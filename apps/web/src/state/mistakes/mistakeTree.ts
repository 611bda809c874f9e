import type { Mistake } from '@tabia/api-client/contract';
import type { PositionNode } from '@tabia/board';
import { moveNumber, playUci, START_FEN } from '@tabia/chess';

/** Words and figures the tree needs from the page. */
export interface TreeWords {
  san: (san: string, uci: string) => string;
  count: (mistake: Mistake) => string;
  /** What the position costs each time, in pawns. */
  cost: (mistake: Mistake) => string;
  /** The name shown for an opening's English one. */
  opening: (name: string) => string;
}

const DEGREES = ['green', 'black', 'red'] as const;

interface Branch {
  id: string;
  fen: string;
  ply: number;
  san: string;
  mistake: Mistake | undefined;
  children: Map<string, Branch>;
}

function step(branch: Branch, uci: string, words: TreeWords): Branch | undefined {
  const known = branch.children.get(uci);
  if (known) return known;
  const played = playUci(branch.fen, uci);
  if (!played) return undefined;
  const child: Branch = {
    id: branch.id === '' ? uci : `${branch.id}.${uci}`,
    fen: played.fen,
    ply: branch.ply + 1,
    san: words.san(played.san, uci),
    mistake: undefined,
    children: new Map(),
  };
  branch.children.set(uci, child);
  return child;
}

/** A row of the tree joins moves without a choice between them, up to a critical position. */
const isJoined = (parent: Branch): boolean => parent.ply > 0 && parent.children.size === 1 && !parent.mistake;

const toNode = (branch: Branch, words: TreeWords, parent?: Branch): PositionNode => ({
  id: branch.mistake ? String(branch.mistake.position_id) : branch.id,
  move: branch.ply === 0 ? '' : `${moveNumber(branch.ply - 1, !parent || !isJoined(parent))}${branch.san}`,
  critical: branch.mistake && {
    degree: DEGREES[branch.mistake.mdegree] ?? 'green',
    count: words.count(branch.mistake),
    cost: words.cost(branch.mistake),
  },
  note: branch.mistake?.eco_opening ? words.opening(branch.mistake.eco_opening) : undefined,
  children: [...branch.children.values()].map((child) => toNode(child, words, branch)),
});

/**
 * The paths that lead to the critical positions, from the start position. A node of a critical position is named by
 * the number of the position, every other by its moves.
 */
export function mistakeTree(mistakes: readonly Mistake[], words: TreeWords): PositionNode {
  const root: Branch = { id: '', fen: START_FEN, ply: 0, san: '', mistake: undefined, children: new Map() };
  for (const mistake of mistakes) {
    let branch: Branch | undefined = root;
    for (const uci of mistake.prehistory_uci) branch = branch && step(branch, uci, words);
    if (branch && branch !== root) branch.mistake = mistake;
  }
  return toNode(root, words);
}
