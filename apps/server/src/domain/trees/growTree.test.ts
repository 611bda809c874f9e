import { START_KEY } from '@tabia/chess';
import { DEEP } from '@tabia/mistakes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PositionFacts } from './facts.ts';
import type { Graph, GraphPosition, TreeMove } from './graph.ts';
import { growTree, MAX_LINES, MAX_OWN_MOVES, MIN_OWN_MOVES } from './growTree.ts';
import type { TreeEdge } from './judgeMoves.ts';

/** The deep lines of a position; their moves do not matter here. */
const DEEP_LINES = {
  engine: 'A',
  nodes: DEEP.nodes,
  depth: 20,
  lines: Array.from({ length: DEEP.multiPv }, () => ({ move: 'a2a3', cp: 0, pv: ['a2a3'] })),
  scores: {},
};

function edge(uci: string, toId: number, fields: Partial<TreeEdge> = {}): TreeEdge {
  const status = fields.status ?? 2;
  const isDefault = fields.recommended !== undefined || (fields.share ?? 0) >= 0.1;
  return {
    uci,
    toId,
    origin: 'engine',
    count: 0,
    share: 0,
    likely: fields.share ?? 0,
    group: null,
    score: null,
    best: false,
    waste: null,
    shortage: null,
    grade: null,
    eval: null,
    status,
    labels: [],
    defaultTraining: isDefault,
    hidden: false,
    inTraining: status === 1 || (status === 2 && isDefault),
    ...fields,
  };
}

function own(uci: string, toId: number, fields: Partial<TreeEdge> = {}): TreeEdge {
  return edge(uci, toId, { recommended: 'engine', ...fields });
}

/** The facts of a position that was never met. */
function unmetPosition(id: number, key: string): PositionFacts {
  return { id, key, total: 0, met: [], evaluations: [], marks: [], judged: [] };
}

function position(id: number, playerToMove: boolean, edges: TreeEdge[], isDeep = true): GraphPosition {
  const facts = { ...unmetPosition(id, START_KEY), evaluations: isDeep ? [DEEP_LINES] : [] };
  return { facts, playerToMove, sensitivity: 5, bestReply: undefined, edges };
}

function graphOf(...positions: GraphPosition[]): Graph {
  const rootId = positions[0]?.facts.id ?? 0;
  return { rootId, playerIsWhite: true, positions: new Map(positions.map((one) => [one.facts.id, one])) };
}

/** Moves of the tree along its first branch, by their names. */
function textOf(moves: readonly TreeMove[]): string {
  return moves.map(({ uci, children }) => (children.length ? `${uci}(${textOf(children)})` : uci)).join(' ');
}

/** One line without an end: the player in positions with an odd number, the rival in the others. */
function longLine(plies: number, deepUpTo = plies): GraphPosition[] {
  return Array.from({ length: plies }, (_, index) => {
    const id = index + 1;
    const playerToMove = id % 2 === 1;
    const next = playerToMove ? own(`o${id}`, id + 1) : edge(`r${id}`, id + 1, { share: 1, count: 1 });
    return position(id, playerToMove, playerToMove && id > deepUpTo ? [] : [next], id <= deepUpTo);
  });
}

describe('a line', () => {
  test('is as long as what is stored, five moves of the player at most', () => {
    const { moves, lines, computing } = growTree(graphOf(...longLine(20)));
    expect(textOf(moves)).toBe('o1(r2(o3(r4(o5(r6(o7(r8(o9))))))))');
    expect({ lines, computing }).toEqual({ lines: 1, computing: 0 });
  });

  test.each([
    ['before the second move', 2, 'o1', [3]],
    ['before the third move', 4, 'o1(r2(o3))', [5]],
    ['before the fourth move, where nothing is asked any more', 6, 'o1(r2(o3(r4(o5))))', []],
  ])('waits for the engine %s', (_, deepUpTo, text, missing) => {
    const tree = growTree(graphOf(...longLine(20, deepUpTo)));
    expect(textOf(tree.moves)).toBe(text);
    expect(tree).toMatchObject({ lines: 1, computing: missing.length, missing });
  });

  test('waits for its first move while that is being checked', () => {
    const checked = graphOf(position(1, true, [edge('o1', 2)], false), position(2, false, [], false));
    expect(growTree(checked)).toMatchObject({ moves: [], computing: 1, missing: [1] });
  });

  test('waits for a move that the list is checking, though its lines are there', () => {
    const listed = position(1, true, [edge('o1', 2)]);
    const checked = { ...listed, facts: { ...listed.facts, open: 'listed' as const } };
    expect(growTree(graphOf(checked, position(2, false, [])))).toMatchObject({ moves: [], missing: [1] });
  });

  test('continues with a habit where the engine has no lines, but not with a move of a short search', () => {
    const habit = graphOf(
      position(1, true, [own('a', 2)]),
      position(2, false, [edge('b', 3, { share: 1 })]),
      position(3, true, [own('c', 4, { recommended: 'habit' })], false),
      position(4, false, [], false),
    );
    expect(textOf(growTree(habit).moves)).toBe('a(b(c))');
    expect(growTree(habit).missing).toEqual([4]);
    const short = graphOf(
      position(1, true, [own('a', 2)]),
      position(2, false, [edge('b', 3, { share: 1 })]),
      // The choice of a short search is not recommended.
      position(3, true, [edge('c', 4)], false),
      position(4, false, []),
    );
    expect(textOf(growTree(short).moves)).toBe('a');
    expect(growTree(short).missing).toEqual([3]);
  });

  test('ends with the game', () => {
    const mated = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -';
    const end = { ...position(2, false, [], false), facts: unmetPosition(2, mated) };
    expect(growTree(graphOf(position(1, true, [own('a', 2)]), end))).toMatchObject({
      lines: 1,
      computing: 0,
    });
  });

  test('ends where another one continues, and never goes round in a circle', () => {
    const twice = graphOf(
      position(1, false, [edge('a', 2, { share: 0.6 }), edge('b', 3, { share: 0.4 })]),
      position(2, true, [own('c', 4)]),
      position(3, true, [own('d', 4)]),
      position(4, false, [edge('e', 2, { share: 1 })]),
    );
    const { moves, lines } = growTree(twice);
    expect(textOf(moves)).toBe('a(c) b(d)');
    expect(lines).toBe(2);
  });
});

describe('moves of the player', () => {
  const graph = (...edges: TreeEdge[]) =>
    graphOf(position(1, true, edges), position(2, false, []), position(3, false, []));
  test.each<[string, Graph, Map<number, string>, string]>([
    ['the recommended one', graph(own('a', 2), edge('b', 3)), new Map(), 'a'],
    [
      'the prepared one, although another is recommended',
      graph(own('a', 2), edge('b', 3)),
      new Map([[1, 'b']]),
      'b',
    ],
    [
      'the chosen one before the prepared one',
      graph(own('a', 2, { status: 1 }), edge('b', 3)),
      new Map([[1, 'b']]),
      'a',
    ],
    [
      'all that are chosen',
      graph(edge('a', 2, { status: 1 }), edge('b', 3, { status: 1 })),
      new Map(),
      'a b',
    ],
    [
      'no prepared one that was ignored since',
      graph(own('a', 2), edge('b', 3, { status: 0 })),
      new Map([[1, 'b']]),
      'a',
    ],
    [
      'no prepared one that was hidden since',
      graph(own('a', 2), edge('b', 3, { hidden: true })),
      new Map([[1, 'b']]),
      'a',
    ],
  ])('are %s', (_, given, prepared, text) => {
    expect(textOf(growTree(given, prepared).moves)).toBe(text);
  });
});

test('the least likely replies are left out above eight lines, those chosen by hand stay', () => {
  const shares = [0.2, 0.18, 0.15, 0.12, 0.1, 0.1, 0.1, 0.1, 0.1];
  const replies = shares.map((share, index) => edge(`r${index}`, 10 + index, { share }));
  const chosen = edge('mine', 30, { share: 0.01, status: 1 });
  const answers = [...replies, chosen].map(({ toId }) => position(toId, true, [own(`o${toId}`, 100 + toId)]));
  const grown = growTree(graphOf(position(1, false, [...replies, chosen]), ...answers));
  expect(grown.lines).toBe(MAX_LINES);
  expect(grown.moves.map(({ uci }) => uci)).toEqual(['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'mine']);
});

/** A random graph: positions lead to later and to earlier ones, and some lack their deep lines. */
const graphs = fc
  .array(
    fc.record({
      deep: fc.boolean(),
      to: fc.uniqueArray(fc.nat(59), { maxLength: 6 }),
      shares: fc.array(fc.nat(9)),
    }),
    { minLength: 2, maxLength: 60 },
  )
  .map((rows) => {
    const count = rows.length;
    const positions = rows.map(({ deep, to, shares }, id) => {
      const playerToMove = id % 2 === 0;
      const targets = [...new Set(to.map((one) => one % count))].filter((one) => one % 2 !== id % 2);
      const edges = targets.map((toId, index) => {
        if (!playerToMove) return edge(`m${toId}`, toId, { share: (shares[index] ?? 1) / 10 });
        return index === 0 && deep ? own(`m${toId}`, toId) : edge(`m${toId}`, toId);
      });
      return position(id, playerToMove, edges, deep);
    });
    return graphOf(...positions);
  });

/** Every way from the root to a leaf. */
function linesOf(moves: readonly TreeMove[]): TreeMove[][] {
  return moves.flatMap((move) =>
    move.children.length === 0 ? [[move]] : linesOf(move.children).map((line) => [move, ...line]),
  );
}

function allMoves(moves: readonly TreeMove[]): TreeMove[] {
  return moves.flatMap((move) => [move, ...allMoves(move.children)]);
}

function preparedOf(rootId: number, moves: readonly TreeMove[]): [number, string][] {
  return moves.flatMap((move) => [
    ...(move.hero ? [[rootId, move.uci] as [number, string]] : []),
    ...preparedOf(move.posid, move.children),
  ]);
}

describe('any graph', () => {
  test('gives at most eight lines of at most five own moves, each position once, ending with an own move', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const { moves, lines, computing, missing } = growTree(graph);
        const found = linesOf(moves);
        expect(lines).toBeLessThanOrEqual(MAX_LINES);
        expect(found.length).toBeLessThanOrEqual(lines);
        expect(computing).toBe(missing.length);
        expect(new Set(missing).size).toBe(missing.length);
        for (const line of found) {
          expect(line.at(-1)?.hero).toBe(true);
          expect(line.filter(({ hero }) => hero).length).toBeLessThanOrEqual(MAX_OWN_MOVES);
        }
        const decided = preparedOf(graph.rootId, moves).map(([id]) => id);
        expect(new Set(decided).size).toBe(decided.length);
      }),
    );
  });

  test('without missing lines no line is short, except where no answer is known or another line continues', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const { moves, missing } = growTree(graph);
        if (missing.length > 0) return;
        const reached = [graph.rootId, ...allMoves(moves).map(({ posid }) => posid)];
        for (const line of linesOf(moves)) {
          const end = line.at(-1)?.posid ?? 0;
          const isShort = line.filter(({ hero }) => hero).length < MIN_OWN_MOVES;
          if (!isShort || reached.filter((posid) => posid === end).length > 1) continue;
          const edges = graph.positions.get(end)?.edges ?? [];
          const open = edges.filter(({ inTraining, toId }) => inTraining && !reached.includes(toId));
          const answered = open.filter(({ toId }) =>
            graph.positions.get(toId)?.edges?.some(({ recommended }) => recommended !== undefined),
          );
          expect(open.length === 0 || answered.length < open.length).toBe(true);
        }
      }),
    );
  });

  test('grown again from what was prepared is the same tree', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const first = growTree(graph);
        expect(growTree(graph, new Map(preparedOf(graph.rootId, first.moves)))).toEqual(first);
      }),
    );
  });
});
