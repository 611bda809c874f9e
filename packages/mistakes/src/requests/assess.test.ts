import { playFast, START_KEY } from '@tabia/chess';
import { expect, it } from 'vitest';
import { encountersOf } from '../encounters/encountersOf.ts';
import type { KnownPosition } from '../finding/weigh.ts';
import { DEEP, RUNGS } from '../judging/ladder.ts';
import { CLAIM_NODES } from '../reasons/defenses.ts';
import { assess } from './assess.ts';
import type { Scope } from './requestsOf.ts';

/** 2… f6 loses a rook for a knight. */
const DAMIANO = ['e2e4', 'e7e5', 'g1f3', 'f7f6', 'f3e5'];
const WINS_A_ROOK = 'f3e5 f6e5 d1h5 g7g6 h5e5 d8e7 e5h8 g8f6 d2d4'.split(' ');
const GOOD = 'b8c6 f1b5 a7a6 b5a4'.split(' ');

function keyAfter(plies: number): string {
  return DAMIANO.slice(0, plies).reduce((key, uci) => playFast(key, uci)?.key ?? '', START_KEY);
}

const [before, after, defended] = [keyAfter(3), keyAfter(4), keyAfter(5)];

function known(cp: number, line: readonly string[], lineNodes: number, deep = false): KnownPosition {
  const scores = Object.fromEntries(RUNGS.map((nodes) => [nodes, cp]));
  return { scores, deepScore: deep ? { cp } : null, line, lineNodes, lineCount: 3 };
}

it('counts all searches after the verdict, though they are asked for one after another', () => {
  const found = new Map([
    [before, known(0, GOOD, 100_000)],
    [after, known(290, WINS_A_ROOK, 100_000)],
  ]);
  const encounters = [1, 2].flatMap((day) =>
    encountersOf(
      { moves: DAMIANO, keys: DAMIANO.map((_, ply) => keyAfter(ply)), side: 'black', playedMs: day },
      day,
    ),
  );
  const position = {
    key: before,
    encounters: encounters.filter(({ uci }) => uci === 'f7f6'),
    sensitivity: 5,
    known: (key: string) => found.get(key),
  };
  const isAwaiting = (scope: Scope) => assess(position, { scope, nowMs: 0 }).advice?.awaitsLines;
  const work = () => assess(position, { scope: 'all', nowMs: 0 }).work;
  // The deep lines, and the answer to the mistake: a piece is claimed.
  expect(work()).toMatchObject({ lines: DEEP.nodes + CLAIM_NODES, pending: DEEP.nodes + CLAIM_NODES });
  expect((['all', 'list'] as const).map(isAwaiting)).toEqual([true, undefined]);
  found.set(before, known(0, GOOD, DEEP.nodes, true));
  expect(work()).toMatchObject({ lines: DEEP.nodes + CLAIM_NODES, pending: CLAIM_NODES });
  expect(isAwaiting('all')).toBeUndefined();
  // The answer is there: now the defense is searched.
  found.set(after, known(290, WINS_A_ROOK, CLAIM_NODES));
  expect(work()).toMatchObject({ lines: DEEP.nodes + 2 * CLAIM_NODES, pending: CLAIM_NODES });
  found.set(defended, known(290, WINS_A_ROOK.slice(1), CLAIM_NODES));
  expect(work()).toMatchObject({ lines: DEEP.nodes + 2 * CLAIM_NODES, pending: 0 });
});
