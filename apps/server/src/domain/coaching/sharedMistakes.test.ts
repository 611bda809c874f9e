import { expect, it } from 'vitest';
import { sharedMistakes } from './sharedMistakes.ts';

const KEYS = [
  'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq -',
  'r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq -',
];
const OPTIONS = { sharedBy: 3, limit: 30 };

function pupil(playerId: number, place: number) {
  const moves = [
    { uci: 'f3g5', count: 2, loss: 10, shortage: 110, cp: -70 },
    { uci: 'd2d3', count: 1, loss: 0, shortage: 0, cp: 40 },
  ];
  return { playerId, positionId: place + 1, key: KEYS[place] ?? '', moves, wrong: ['f3g5'] };
}

it('finds the same move with the same pawns in several lines', () => {
  const found = sharedMistakes([pupil(1, 0), pupil(2, 0), pupil(3, 1)], OPTIONS);
  expect(found).toMatchObject([
    { kind: 'structure', points: 60, positions: [{ positionId: 1 }, { positionId: 2 }] },
  ]);
  expect(found[0]?.pupils.map(({ playerId }) => playerId)).toEqual([1, 2, 3]);
});

it('says what all do in one position of that position alone', () => {
  const found = sharedMistakes([pupil(1, 0), pupil(2, 0), pupil(3, 0), pupil(3, 1)], OPTIONS);
  expect(found).toMatchObject([{ kind: 'position', points: 60 }]);
  expect(found).toHaveLength(1);
});

it('leaves out what two share', () => {
  expect(sharedMistakes([pupil(1, 0), pupil(2, 0)], OPTIONS)).toEqual([]);
});

it('takes a move of another piece from the same square for another mistake', () => {
  const keys = [
    '4k3/pppppppp/8/8/8/8/PPP1PPPP/3RK3 w - -',
    '3qk3/pppppppp/8/8/8/8/PPP1PPPP/3QK3 w - -',
    '4k3/pppppppp/8/8/8/8/PPP1PPPP/N2RK3 w - -',
  ];
  const found = keys.map((key, place) => {
    const moves = [{ uci: 'd1d3', count: 2, loss: 10, shortage: 110, cp: -70 }];
    return { playerId: place + 1, positionId: place + 1, key, moves, wrong: ['d1d3'] };
  });
  expect(sharedMistakes(found, OPTIONS)).toEqual([]);
  const [pair] = sharedMistakes(found, { ...OPTIONS, sharedBy: 2 });
  expect(pair?.pupils.map(({ playerId }) => playerId)).toEqual([1, 3]);
});

it('grades a wrong move, by the worst verdict of the pupils', () => {
  const graded = (playerId: number, cp: number) => {
    const one = pupil(playerId, 0);
    return {
      ...one,
      moves: one.moves.map((move) => (move.loss > 0 ? { ...move, loss: 6, shortage: 60, cp } : move)),
    };
  };
  const gradesOf = (last: number) =>
    sharedMistakes([graded(1, 20), graded(2, 25), graded(3, last)], OPTIONS)[0]?.moves.map(
      ({ uci, grade }) => [uci, grade],
    );
  expect(gradesOf(30)).toEqual([
    ['f3g5', 'playable'],
    ['d2d3', null],
  ]);
  expect(gradesOf(-10)?.[0]).toEqual(['f3g5', 'inaccurate']);
});

it('grades the wrong moves of each pupil, in other lines by those', () => {
  const playable = { uci: 'f3g5', count: 2, loss: 6, shortage: 60, cp: 20 };
  const other = { uci: 'f3h4', count: 1, loss: 30, shortage: 400, cp: -400 };
  const found = [
    { ...pupil(1, 0), moves: [playable] },
    { ...pupil(2, 0), moves: [playable, other], wrong: ['f3g5', 'f3h4'] },
    { ...pupil(3, 0), moves: [playable] },
  ];
  const wrongIn = (some: typeof found, kind: string) =>
    sharedMistakes(some, OPTIONS)
      .find((one) => one.kind === kind)
      ?.pupils.map(({ playerId, wrong }) => [playerId, wrong.map(({ uci, grade }) => `${uci} ${grade}`)]);
  expect(wrongIn(found, 'position')).toEqual([
    [2, ['f3g5 playable', 'f3h4 blunder']],
    [1, ['f3g5 playable']],
    [3, ['f3g5 playable']],
  ]);
  // In the other line the same move is a mistake.
  expect(wrongIn([...found.slice(0, 2), pupil(3, 1)], 'structure')).toEqual([
    [1, ['f3g5 playable']],
    [2, ['f3g5 playable']],
    [3, ['f3g5 mistake']],
  ]);
});
