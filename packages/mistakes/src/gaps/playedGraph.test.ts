import { keysAlong, START_KEY } from '@tabia/chess';
import { describe, expect, it } from 'vitest';
import { playedGraph, weightOfGame } from './playedGraph.ts';

function game(moves: string, weight = 1) {
  const list = moves.split(' ');
  return { moves: list, keys: keysAlong(list), weight };
}

describe('playedGraph', () => {
  it('counts moves and weighs them', () => {
    const graph = playedGraph('white', [game('e2e4 e7e5'), game('e2e4 c7c5', 0.5), game('d2d4 d7d5', 0.25)]);
    expect(graph.weight).toBe(1.75);
    expect(graph.edges.get(START_KEY)).toMatchObject([
      { uci: 'e2e4', games: 2, weight: 1.5 },
      { uci: 'd2d4', games: 1, weight: 0.25 },
    ]);
  });

  it('merges transpositions', () => {
    const one = game('d2d4 d7d5 c2c4');
    const other = game('c2c4 d7d5 d2d4');
    const graph = playedGraph('white', [one, other]);
    expect(graph.met.get(one.keys[3] ?? '')).toBe(2);
  });

  it('counts a position that comes back within a game once, with the first move', () => {
    const graph = playedGraph('white', [game('g1f3 g8f6 f3g1 f6g8 e2e4 e7e5')]);
    expect(graph.met.get(START_KEY)).toBe(1);
    expect(graph.edges.get(START_KEY)?.map(({ uci }) => uci)).toEqual(['g1f3']);
  });

  it('leaves out what has no keys', () => {
    const { moves, keys } = game('e2e4 e7e5 g1f3');
    expect([...playedGraph('white', [{ moves, keys: keys.slice(0, 2), weight: 1 }]).edges.keys()]).toEqual([
      START_KEY,
    ]);
  });
});

describe('weightOfGame', () => {
  it('halves with each half-life', () => {
    expect([0, 100, 200].map((later) => weightOfGame(later, 100))).toEqual([1, 0.5, 0.25]);
  });
});
