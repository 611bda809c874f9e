import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followSearch, type Trails, trailsOf } from './earlyEnds.ts';
import { type Decision, type Judgment, judgeMoves, type PlayedMove } from './judge.ts';
import { type LadderStep, RUNGS } from './ladder.ts';
import type { Scores } from './searches.ts';

const scan: LadderStep = { position: 10, move: 10, below: 2, above: Number.POSITIVE_INFINITY };
const ladder: readonly LadderStep[] = [
  scan,
  { position: 100, move: 100, below: 2.5, above: 2.5 },
  { position: 400, move: 400, below: 0, above: 0 },
];

function move(uci: string, count: number, scores: Scores, ofGame?: PlayedMove['ofGame']): PlayedMove {
  return {
    uci,
    count,
    scores,
    ofGame,
  };
}

function white(scores: Scores, moves: readonly PlayedMove[], sensitivity = 5): Decision {
  return {
    side: 'white',
    sensitivity,
    scores,
    moves,
  };
}

describe('judgeMoves', () => {
  it('first wants the position and every move scanned', () => {
    const { decided, stage, needs } = judgeMoves(
      white({}, [move('e2e4', 2, {}), move('d2d4', 1, {})]),
      ladder,
    );
    expect({ decided, stage, needs }).toEqual({
      decided: false,
      stage: 'scan',
      needs: [
        { move: null, nodes: 10 },
        { move: 'e2e4', nodes: 10 },
        { move: 'd2d4', nodes: 10 },
      ],
    });
  });

  it('confirms a habit that looks bad before rare moves have been scanned', () => {
    const habit = move('g2g4', 2, { 10: -200 });
    const early = judgeMoves(white({ 10: 0 }, [habit, move('f2f3', 1, {})]), ladder);
    expect(early).toMatchObject({ decided: false, stage: 'scan' });
    expect(early.needs).toEqual([
      { move: null, nodes: 100 },
      { move: 'g2g4', nodes: 100 },
      { move: 'f2f3', nodes: 10 },
    ]);
    const once = judgeMoves(white({ 10: 0 }, [move('g2g4', 1, { 10: -200 }), move('f2f3', 1, {})]), ladder);
    expect(once.needs).toEqual([{ move: 'f2f3', nodes: 10 }]);
  });

  it('is decided by the scan where nothing is lost', () => {
    const { decided, verdicts } = judgeMoves(white({ 10: 30 }, [move('e2e4', 9, { 10: 25 })]), ladder);
    expect(decided).toBe(true);
    expect(verdicts.get('e2e4')).toMatchObject({ shortage: 5, unreasonable: false, nodes: 10 });
  });

  it('confirms what the scan suspects, and never calls it unreasonable before', () => {
    const suspect = judgeMoves(white({ 10: 0 }, [move('g2g4', 2, { 10: -200 })]), ladder);
    expect(suspect).toMatchObject({ decided: false, stage: 'repeat' });
    expect(suspect.needs).toEqual([
      { move: null, nodes: 100 },
      { move: 'g2g4', nodes: 100 },
    ]);
    expect(suspect.verdicts.get('g2g4')?.unreasonable).toBe(false);
    const confirmed = judgeMoves(
      white({ 10: 0, 100: 10 }, [move('g2g4', 2, { 10: -200, 100: -150 })]),
      ladder,
    );
    expect(confirmed.decided).toBe(true);
    expect(confirmed.verdicts.get('g2g4')).toMatchObject({ shortage: 160, unreasonable: true, nodes: 100 });
  });

  it('searches on where the loss is near the sensitivity, and lets the last rung decide', () => {
    const near = judgeMoves(white({ 10: 0, 100: 0 }, [move('g2g4', 2, { 10: -60, 100: -60 })]), ladder);
    expect(near.needs).toEqual([
      { move: null, nodes: 400 },
      { move: 'g2g4', nodes: 400 },
    ]);
    const last = judgeMoves(
      white({ 10: 0, 100: 0, 400: 0 }, [move('g2g4', 2, { 10: -60, 100: -60, 400: -56 })]),
      ladder,
    );
    expect(last.decided).toBe(true);
    expect(last.verdicts.get('g2g4')?.unreasonable).toBe(true);
  });

  it('does not look closer at a small single slip: it cannot repeat', () => {
    const once = judgeMoves(
      white({ 10: 0 }, [move('e2e4', 5, { 10: 0 }), move('g2g4', 1, { 10: -80 })]),
      ladder,
    );
    expect(once.decided).toBe(true);
    expect(once.verdicts.get('g2g4')?.unreasonable).toBe(false);
  });

  it('looks closer at a single slip that may be a big one', () => {
    const once = judgeMoves(
      white({ 10: 0 }, [move('e2e4', 5, { 10: 0 }), move('g2g4', 1, { 10: -180 })]),
      ladder,
    );
    expect(once).toMatchObject({ decided: false, stage: 'single' });
  });

  it('is the less sure of a loss the larger it is', () => {
    // 11.7 points: 3.3 below what makes a single slip count, more than the margin of two at five points.
    const once = judgeMoves(
      white({ 10: 0 }, [move('e2e4', 5, { 10: 0 }), move('g2g4', 1, { 10: -129 })]),
      ladder,
    );
    expect(once).toMatchObject({ decided: false, stage: 'single' });
  });

  it('counts two different mistakes made once each together', () => {
    const two = judgeMoves(
      white({ 10: 0 }, [move('f2f3', 1, { 10: -80 }), move('g2g4', 1, { 10: -80 })]),
      ladder,
    );
    expect(two).toMatchObject({ decided: false, stage: 'repeat' });
  });

  it('only confirms the other moves once the position is surely listed', () => {
    const scores = { 10: 0, 100: 0 };
    const listed = judgeMoves(
      white(scores, [move('g2g4', 2, { 10: -300, 100: -300 }), move('f2f3', 1, { 10: -60, 100: -60 })]),
      ladder,
    );
    expect(listed.decided).toBe(true);
    expect(listed.verdicts.get('f2f3')).toMatchObject({ nodes: 100, unreasonable: true });
  });

  it('takes a comment in place of the scan, never in place of the confirmation', () => {
    const fine = judgeMoves(white({}, [move('e2e4', 3, {}, { best: 30, after: 20 })]), ladder);
    expect(fine.decided).toBe(true);
    const bad = judgeMoves(white({}, [move('g2g4', 3, {}, { best: 30, after: -300 })]), ladder);
    expect(bad.needs.map(({ nodes }) => nodes)).toEqual([100, 100]);
    expect(bad.verdicts.get('g2g4')?.unreasonable).toBe(false);
  });

  it('never mixes a comment with our own score', () => {
    const decision = white({ 10: -500 }, [move('e2e4', 3, { 10: 20 }, { best: 30, after: 20 })]);
    expect(judgeMoves(decision, ladder).verdicts.get('e2e4')).toMatchObject({ shortage: 10, cp: 20 });
  });

  it('sees Black from his side', () => {
    const decision: Decision = {
      ...white({ 10: 0, 100: 0 }, [move('g7g5', 2, { 10: 300, 100: 300 })]),
      side: 'black',
    };
    expect(judgeMoves(decision, ladder).verdicts.get('g7g5')).toMatchObject({
      unreasonable: true,
      shortage: 300,
    });
  });
});

describe('a step on which the position is searched first', () => {
  const halved: readonly LadderStep[] = [
    scan,
    { position: 100, move: 10, below: 3, above: 4 },
    { position: 100, move: 100, below: 0, above: 0 },
  ];
  const suspect = (position: Scores, after: Scores = {}): Judgment =>
    judgeMoves(white({ 10: 0, ...position }, [move('g2g4', 2, { 10: -60, ...after })]), halved);

  it('wants the position alone', () => {
    expect(suspect({}).needs).toEqual([{ move: null, nodes: 100 }]);
  });

  it('is decided where the position alone makes the loss clear', () => {
    // 0.5 and 11.8 points against the move as the scan saw it.
    for (const [cp, unreasonable] of [
      [-55, false],
      [70, true],
    ] as const) {
      const { decided, rung, verdicts } = suspect({ 100: cp });
      expect({ decided, rung }).toEqual({ decided: true, rung: 1 });
      expect(verdicts.get('g2g4')).toMatchObject({ nodes: 100, cp: -60, unreasonable });
    }
  });

  it('searches the move, too, where it does not', () => {
    const { decided, needs } = suspect({ 100: 10 });
    expect({ decided, needs }).toEqual({ decided: false, needs: [{ move: 'g2g4', nodes: 100 }] });
    const { verdicts, ...whole } = suspect({ 100: 10 }, { 100: -20 });
    expect(whole).toMatchObject({ decided: true, needs: [] });
    expect(verdicts.get('g2g4')).toMatchObject({ cp: -20, unreasonable: false });
  });

  it('compares no comment with a search: both are searched at once', () => {
    const commented = move('g2g4', 2, {}, { best: 0, after: -60 });
    expect(judgeMoves(white({}, [commented]), halved).needs).toEqual([
      { move: null, nodes: 100 },
      { move: 'g2g4', nodes: 100 },
    ]);
  });

  it('is not enough to count what is in doubt: the move is searched', () => {
    const [sure, doubtful] = [move('g2g4', 2, { 10: -300 }), move('f2f3', 1, { 10: -60 })];
    const { needs } = judgeMoves(white({ 10: 0, 100: 0 }, [sure, doubtful]), halved);
    expect(needs).toEqual([{ move: 'f2f3', nodes: 100 }]);
  });
});

/** A position and what an engine would say of it and of its moves at every rung. */
const worlds = fc.record({
  sensitivity: fc.constantFrom(5, 10, 15),
  side: fc.constantFrom('white' as const, 'black' as const),
  best: fc.array(fc.integer({ min: -400, max: 400 }), { minLength: RUNGS.length, maxLength: RUNGS.length }),
  moves: fc.array(
    fc.record({
      count: fc.integer({ min: 1, max: 4 }),
      drops: fc.array(fc.integer({ min: -40, max: 250 }), {
        minLength: RUNGS.length,
        maxLength: RUNGS.length,
      }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});
type World = typeof worlds extends fc.Arbitrary<infer T> ? T : never;

/** Asks `judgeMoves` until it is decided; `pick` chooses which of the missing evaluations come next, `extra` come unasked. */
function settle(
  world: World,
  pick: (n: number) => number,
  extra: readonly [number, number][] = [],
): Judgment {
  const sign = world.side === 'white' ? 1 : -1;
  const tables: Record<string, number>[] = [{}, ...world.moves.map(() => ({}))];
  const fill = (index: number, nodes: number): void => {
    const rung = RUNGS.indexOf(nodes);
    const best = world.best[rung] ?? 0;
    const drop = index === 0 ? 0 : (world.moves[index - 1]?.drops[rung] ?? 0);
    (tables[index] ?? {})[nodes] = best - sign * drop;
  };
  for (const [index, rung] of extra) fill(index % tables.length, RUNGS[rung] ?? 0);
  for (;;) {
    const judgment = judgeMoves({
      side: world.side,
      sensitivity: world.sensitivity,
      scores: tables[0] ?? {},
      moves: world.moves.map(({ count }, index) => ({
        uci: String(index),
        count,
        scores: tables[index + 1] ?? {},
      })),
    });
    if (judgment.decided) return judgment;
    const need = judgment.needs[pick(judgment.needs.length)];
    if (need) fill(need.move === null ? 0 : Number(need.move) + 1, need.nodes);
  }
}

describe('the decided judgment', () => {
  it('does not depend on the order of evaluations nor on those nobody asked for', () => {
    const extras = fc.array(fc.tuple(fc.nat(5), fc.nat(RUNGS.length - 1)), { maxLength: 8 });
    fc.assert(
      fc.property(worlds, fc.infiniteStream(fc.nat()), extras, (world, stream, extra) => {
        const plain = settle(world, () => 0);
        const shuffled = settle(world, (n) => (stream.next().value ?? 0) % n, extra as [number, number][]);
        expect(shuffled.verdicts).toEqual(plain.verdicts);
      }),
    );
  });

  it('calls nothing unreasonable that it saw only in a scan', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        for (const { unreasonable, nodes, loss } of settle(world, () => 0).verdicts.values()) {
          if (unreasonable) expect(nodes).toBeGreaterThan(RUNGS[0] ?? 0);
          if (unreasonable) expect(loss).toBeGreaterThanOrEqual(world.sensitivity);
        }
      }),
    );
  });
});

describe('searches that end early', () => {
  const climbing: readonly LadderStep[] = [
    scan,
    { position: 100, move: 10, below: 2, above: 2, early: { below: 2, above: 2 } },
    { position: 100, move: 100, below: 1, above: 1, early: { below: 1.5, above: 1.5 } },
    { position: 400, move: 400, below: 0, above: 0 },
  ];
  const suspect = { ...move('g2g4', 2, { 10: -60 }) };

  it('are asked for with the scores at which the verdict stays open', () => {
    const { needs } = judgeMoves(white({ 10: 0 }, [suspect]), climbing);
    expect(needs).toEqual([{ move: null, nodes: 100, doubts: [expect.any(Array)] }]);
    const [[ranges] = []] = needs.map(({ doubts }) => doubts ?? []);
    expect(ranges?.some(({ low, high }) => low <= 0 && high >= 0)).toBe(true);
    expect(ranges?.every(({ low }) => low > -60)).toBe(true);
  });

  it.each([
    ['the position', { scores: { 10: 0 }, trails: { '100@40': 30, '100@60': 0 } }, suspect, 90],
    [
      'the move',
      { scores: { 10: 0, 100: 0 } },
      { ...suspect, trails: { '100@40': -58, '100@60': -90, '100@80': -58 } },
      90,
    ],
  ])('count as soon as the loss is clear: of %s', (_name, known, played, shortage) => {
    const decision = { ...white({}, [played]), ...known };
    const judged = judgeMoves(decision, climbing);
    expect(judged).toMatchObject({ decided: true, rung: 1 });
    expect(judged.verdicts.get('g2g4')).toMatchObject({ shortage, unreasonable: true });
  });

  it('are asked for again where they ended before the loss was clear to this player', () => {
    const trails = { '100@40': 2 };
    const { decided, needs } = judgeMoves({ ...white({ 10: 0 }, [suspect]), trails }, climbing);
    expect(decided).toBe(false);
    expect(needs).toMatchObject([{ move: null, nodes: 100 }]);
  });

  it('give the same verdicts whoever asked before, and nothing is needed twice', () => {
    const score = fc.integer({ min: -150, max: 150 });
    const searches = fc.record({
      position: fc.array(score, { minLength: 4, maxLength: 4 }),
      moves: fc.array(fc.array(score, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      isBackward: fc.boolean(),
    });
    /** Scores by the nodes of a search, and what the search of a hundred nodes had come to after 40 and 60. */
    const nodesOf = [10, 100, 400];
    fc.assert(
      fc.property(searches, ({ position, moves, isBackward }) => {
        const ucis = ['g2g4', 'f2f3', 'h2h4'];
        const answer = ([scan = 0, first = 0, end = 0, last = 0]: readonly number[]) => ({
          end: { 10: scan, 100: end, 400: last } as Scores,
          way: [
            { nodes: 40, cp: first },
            { nodes: 60, cp: Math.round((first + end) / 2) },
          ],
        });
        const all = new Map([[null, position], ...moves.map((one, index) => [ucis[index], one] as const)]);
        const known = new Map<string | null, { scores: Scores; trails: Trails }>();
        const decision = (): Decision => ({
          ...white(known.get(null)?.scores ?? {}, []),
          trails: known.get(null)?.trails,
          moves: moves.map((_, index) => ({
            ...move(ucis[index] ?? '', 2, known.get(ucis[index] ?? '')?.scores ?? {}),
            trails: known.get(ucis[index] ?? '')?.trails,
          })),
        });
        const asked = new Set<string>();
        let judged = judgeMoves(decision(), climbing);
        while (!judged.decided) {
          const need = isBackward ? judged.needs.at(-1) : judged.needs[0];
          if (need === undefined) throw new Error('Undecided, and nothing is needed.');
          const { end, way } = answer(all.get(need.move) ?? []);
          const search = followSearch(need.nodes, need.doubts);
          const isEnded = need.nodes === 100 && way.some((point) => search.reach(point));
          const before = known.get(need.move);
          known.set(need.move, {
            scores: { ...before?.scores, ...(isEnded ? {} : { [need.nodes]: end[need.nodes] ?? 0 }) },
            trails: { ...before?.trails, ...trailsOf(need.nodes, search.points()) },
          });
          const name = JSON.stringify(need);
          expect(asked.has(name)).toBe(false);
          asked.add(name);
          judged = judgeMoves(decision(), climbing);
        }
        for (const [name, one] of all) {
          const { end, way } = answer(one);
          const scores = Object.fromEntries(nodesOf.map((nodes) => [nodes, end[nodes] ?? 0]));
          known.set(name ?? null, { scores, trails: trailsOf(100, way) });
        }
        expect([...judgeMoves(decision(), climbing).verdicts]).toEqual([...judged.verdicts]);
      }),
      { numRuns: 500 },
    );
  });
});
