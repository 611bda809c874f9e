import { keysAlong, playFast, START_KEY } from '@tabia/chess';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Encounter } from '../encounters/encountersOf.ts';
import { findingOf } from '../finding/finding.ts';
import { type KnownPosition, type MetPosition, weigh } from '../finding/weigh.ts';
import { RUNGS } from '../judging/ladder.ts';
import { adviceOf } from './advice.ts';
import { CLAIM_NODES } from './defenses.ts';

/** 1.e4 d5 2.exd5. */
const TAKEN = ['e2e4', 'd7d5', 'e4d5'];
const [, , beforeTaking = '', key = ''] = [START_KEY, ...keysAlong(TAKEN)].slice(-4);
/** The pawn gets to d5 without a capture: the same position by another way. */
const QUIET = { key: 'rnbqkbnr/ppp1pppp/8/8/3P4/8/PPPP1PPP/RNBQKBNR w KQkq -', uci: 'd4d5' };
const TAKING = { key: beforeTaking, uci: 'e4d5' };

function keyAfter(moves: readonly string[]): string {
  return moves.reduce((at, uci) => playFast(at, uci)?.key ?? '', key);
}

function known(cp: number, pvs: readonly (readonly string[])[] = []): KnownPosition {
  const lines = pvs.map((pv, index) => ({ score: { cp: cp + 100 * index }, pv }));
  const scores = Object.fromEntries([...RUNGS, CLAIM_NODES].map((nodes) => [String(nodes), cp]));
  return {
    scores,
    deepScore: { cp },
    line: pvs[0] ?? [],
    lines,
    lineCount: Math.max(1, pvs.length),
    lineNodes: CLAIM_NODES,
  };
}

const KNOWN = new Map([
  [key, known(0, [['d8d5', 'b1c3', 'd5a5', 'd2d4']])],
  [keyAfter(['a7a6']), known(150, [['d2d4', 'a6a5', 'g1f3', 'b8d7']])],
  [
    keyAfter(['a7a6', 'd2d4']),
    known(150, [
      ['a6a5', 'g1f3', 'b8d7'],
      ['h7h6', 'g1f3'],
      ['g7g6', 'g1f3'],
    ]),
  ],
]);

function reasonOf(previous: readonly Encounter['previous'][], stored = KNOWN) {
  const encounters = previous.map(
    (move, game): Encounter<number> => ({
      ...{ key, ply: 3, uci: 'a7a6', nextKey: keyAfter(['a7a6']), previous: move },
      ...{ gameBest: null, gameAfter: null, playedMs: game, eco: null, opening: null, source: game },
    }),
  );
  const position: MetPosition<number> = {
    ...{ key, encounters, sensitivity: 5 },
    known: (asked) => stored.get(asked) ?? known(150),
  };
  return adviceOf(position, findingOf(position, weigh(position)))?.reason;
}

test('a recapture is one where every way to the position captures there', () => {
  expect(reasonOf([TAKING, TAKING, null])).toMatchObject({
    kind: 'punished',
    facts: [{ kind: 'material', notTakenBack: { role: 'pawn', square: 'd5' } }],
  });
  expect(reasonOf([QUIET, QUIET])?.kind).not.toBe('punished');
  expect(reasonOf([TAKING, TAKING, QUIET])).toEqual(reasonOf([QUIET, QUIET]));
});

test('a game is lost by a move only where it was not lost before', () => {
  const preference = (before: number) => {
    const stored = new Map([
      [key, known(before, [['g8f6', 'g1f3', 'h7h6', 'h2h3']])],
      [keyAfter(['a7a6']), known(1000, [['g1f3', 'h7h6', 'h2h3', 'g8f6']])],
    ]);
    return reasonOf([QUIET, QUIET], stored)?.facts.find(({ kind }) => kind === 'preference');
  };
  expect(preference(0)).toMatchObject({ lost: true });
  expect(preference(600)).toEqual({ kind: 'preference', pawns: 4 });
});

test('the order of the games changes no reason', () => {
  const ways = [TAKING, TAKING, TAKING, QUIET, null];
  const expected = reasonOf(ways);
  const orders = fc.shuffledSubarray(ways, { minLength: ways.length });
  fc.assert(
    fc.property(orders, (order) => {
      expect(reasonOf(order)).toEqual(expected);
    }),
  );
});
