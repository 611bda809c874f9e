import type { PositionNode } from '../CriticalTree/layoutPositions.ts';

function node(move: string, critical: PositionNode['critical'], ...children: PositionNode[]): PositionNode {
  return { id: move, move, critical, children };
}
const red = { degree: 'red', count: '15/24', cost: '−0.8' } as const;
const black = { degree: 'black', count: '4/11', cost: '−0.5' } as const;
const green = { degree: 'green', count: '2/9', cost: '−0.4' } as const;

/** A few openings with critical positions of every degree. */
export const examplePositions = node(
  'start',
  undefined,
  node(
    '1.e4',
    undefined,
    node(
      'c5',
      undefined,
      {
        ...node(
          '2.Nf3',
          undefined,
          node('d6', undefined, node('3.d4', red, node('cxd4', undefined, node('4.Nxd4', black)))),
        ),
        note: 'Open Sicilian',
      },
      node('2.Nc3', green, node('Nc6', green)),
    ),
    node('e5', undefined, node('2.Bc4 ', black)),
  ),
  node('1.d4', undefined, node('Nf6', undefined, node('2.c4', green, node('e6', green)))),
);

const degrees = ['red', 'black', 'green'] as const;

/** A tree of exactly `count` positions besides its root, always the same; nothing in it is all green. */
export function manyPositions(count: number): PositionNode {
  type Growing = Omit<PositionNode, 'children'> & { children: Growing[] };
  const root: Growing = { id: 'start', move: '', children: [] };
  const open: Growing[] = [root];
  for (let made = 0, next = open.shift(); next && made < count; next = open.shift()) {
    const children = Math.min(count - made, 2 + ((made * 5) % 3));
    for (let index = 0; index < children; index++, made++) {
      const degree = degrees[made % 3] ?? 'red';
      const child: Growing = {
        id: `p${made}`,
        move: ['Nf3', 'exd5', 'O-O', 'Bg5', 'c4', 'Qd2', 'Rfe1'][made % 7] ?? 'a3',
        critical:
          made % 4 === 0
            ? undefined
            : { degree, count: `${1 + (made % 9)}/${9 + (made % 30)}`, cost: `−0.${1 + (made % 9)}` },
        ...(made % 6 === 0 && { note: 'Queen’s gambit declined, exchange variation' }),
        children: [],
      };
      next.children.push(child);
      open.push(child);
    }
  }
  return root;
}
