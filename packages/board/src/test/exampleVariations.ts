import { playLine, START_FEN } from '@tabia/chess';
import type { TreeViewLabels } from '../treeView/TreeTools.tsx';
import type { VariationNode } from '../VariationMap/layoutVariations.ts';

const toNajdorf = 'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6'.split(' ');
function fenAfter(...ucis: string[]): string {
  return playLine(START_FEN, [...toNajdorf, ...ucis]).at(-1)?.fen ?? START_FEN;
}

function node(
  move: string,
  line: string,
  facts: Partial<VariationNode>,
  ...children: VariationNode[]
): VariationNode {
  const ucis = line === '' ? [] : line.split(' ');
  return { id: move, move, kind: 'own', fen: fenAfter(...ucis), uci: ucis.at(-1), ...facts, children };
}
const reply = { kind: 'reply' } as const;

/** A small map of the Najdorf with every kind of move and mark. */
export const najdorfMap = node(
  '5...a6',
  '',
  { ...reply, evaluation: '+0.3', games: 24 },
  node(
    '6.Bg5',
    'c1g5',
    { evaluation: '+0.3', games: 15, frequency: 0.6, waste: 0, inTraining: true, mark: 'choice' },
    node(
      '6...e6',
      'c1g5 e7e6',
      { ...reply, evaluation: '+0.2', games: 9, frequency: 0.6 },
      node('7.f4', 'c1g5 e7e6 f2f4', {
        kind: 'engine',
        evaluation: '+0.2',
        games: 0,
        waste: 0,
        inTraining: true,
      }),
      node('7.Qd3', 'c1g5 e7e6 d1d3', { evaluation: '−0.3', games: 7, frequency: 0.8, waste: 3 }),
    ),
    node(
      '6...Nbd7',
      'c1g5 b8d7',
      { ...reply, evaluation: '+0.5', games: 4, frequency: 0.25 },
      node('7.Bc4', 'c1g5 b8d7 f1c4', {
        games: 3,
        frequency: 0.7,
        evaluation: '+0.4',
        waste: 1,
        mark: 'hidden',
      }),
    ),
    node('6...Nc6', 'c1g5 b8c6', { kind: 'reference', evaluation: '+0.6', games: 0, frequency: 0.1 }),
  ),
  node(
    '6.Bc4',
    'f1c4',
    { evaluation: '0.0', games: 8, frequency: 0.33, waste: 2 },
    node('6...e6 ', 'f1c4 e7e6', {
      ...reply,
      evaluation: '0.0',
      games: 6,
      frequency: 0.7,
      transposes: true,
    }),
  ),
  node(
    '6.g4',
    'g2g4',
    { evaluation: '−0.9', games: 1, frequency: 0.05, waste: 6, mark: 'ignore' },
    node('6...h5', 'g2g4 h7h5', { ...reply, evaluation: '−1.0', games: 1, frequency: 1 }),
    node('6...b5', 'g2g4 b7b5', { kind: 'custom', games: 0 }),
  ),
);

const kinds = ['own', 'reply', 'engine', 'reference', 'custom'] as const;

/** A map of exactly `count` nodes: forks of one to four moves, some lines long and some short, always the same. */
export function manyVariations(count: number): VariationNode {
  type Growing = Omit<VariationNode, 'children'> & { children: Growing[] };
  const make = (index: number, depth: number): Growing => ({
    id: `n${index}`,
    move: `${1 + (depth >> 1)}${depth % 2 ? '...' : '.'}${['Nf3', 'exd5', 'O-O-O', 'Bg5', 'c4', 'Qd2'][index % 6]}`,
    fen: START_FEN,
    kind: kinds[index % 7 < 5 ? (depth + 1) % 2 : index % 5] ?? 'own',
    evaluation: `+0.${index % 10}`,
    games: 1 + (index % 40),
    frequency: ((index * 37) % 100) / 100,
    waste: ((index * 13) % 7) as 0,
    inTraining: index % 5 === 0,
    ...(index % 11 === 0 && { mark: 'choice' as const }),
    children: [],
  });
  const root = make(0, 0);
  const open: { node: Growing; depth: number }[] = [{ node: root, depth: 0 }];
  for (let made = 1, next = open.shift(); next && made < count; next = open.shift()) {
    const children = Math.min(count - made, 1 + ((made * 7) % 4));
    for (let index = 0; index < children; index++, made++) {
      const child = make(made, next.depth + 1);
      next.node.children.push(child);
      open.push({ node: child, depth: next.depth + 1 });
    }
  }
  return root;
}

/** English words of the buttons for stories. */
export const exampleViewLabels: TreeViewLabels = {
  view: 'Size of the picture',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  fit: 'Show all',
};

/** A position with its answer: a recommended move with eight replies, a mistake, and six other moves. */
export function answerMap(): VariationNode {
  const line = (id: string, plies: number, ply = 0): VariationNode => ({
    id: `${id}-${ply}`,
    move: `${5 + ((ply + 1) >> 1)}${ply % 2 ? '.' : '...'}${['Nf6', 'O-O', 'd6', 'c3'][ply % 4]}`,
    kind: ply % 2 ? 'own' : 'reply',
    evaluation: '+0.4',
    games: 9 - ply,
    frequency: 0.2,
    waste: 0,
    inTraining: true,
    children: ply + 1 < plies ? [line(id, plies, ply + 1)] : [],
  });
  const other = (move: string, waste: 1 | 2 | 3): VariationNode => ({
    id: move,
    move,
    kind: 'engine',
    evaluation: '+0.1',
    waste,
    children: [],
  });
  return {
    id: 'root',
    move: 'Start',
    kind: 'reply',
    children: [
      {
        id: 'best',
        move: '5.d3',
        kind: 'own',
        evaluation: '+0.4',
        games: 12,
        frequency: 0.4,
        waste: 0,
        inTraining: true,
        note: 'played before',
        children: Array.from({ length: 8 }, (_, index) => line(`reply${index}`, 8)),
      },
      {
        id: 'mistake',
        move: '5.Nxe5',
        kind: 'own',
        evaluation: '−1.6',
        games: 18,
        frequency: 0.6,
        waste: 5,
        children: [line('refutation', 4)],
      },
      ...['5.O-O', '5.Nc3', '5.c3'].map((move) => other(move, 1)),
      ...['5.h3', '5.a3', '5.b3'].map((move) => other(move, 3)),
    ],
  };
}
