import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Grade } from '../judging/compare.ts';
import type { Fact } from '../reasons/reason.ts';
import { say } from '../test/say.ts';
import { sentencesOf } from './sentencesOf.ts';
import { keepCastling, TO_ME } from './words.ts';

const NOTHING = { pawn: 0, knight: 0, bishop: 0, rook: 0, queen: 0 };

describe('the habit', () => {
  it.each<[number, number, string, string]>([
    [18, 19, 'You play 1.Nc3 in 18 of 19 games.', 'Вы играете 1.Кc3 в 18 партиях из 19.'],
    [21, 40, 'You play 1.Nc3 in 21 of 40 games.', 'Вы играете 1.Кc3 в 21 партии из 40.'],
    [14, 40, 'You play 1.Nc3 in 14 of 40 games.', 'Вы играете 1.Кc3 в 14 партиях из 40.'],
    [11, 40, 'You play 1.Nc3 sometimes, in 11 of 40 games.', 'Вы иногда играете 1.Кc3: в 11 партиях из 40.'],
    [4, 4, 'You play 1.Nc3 in all 4 games.', 'Вы играете 1.Кc3 во всех 4 партиях.'],
    [21, 21, 'You play 1.Nc3 in all 21 games.', 'Вы играете 1.Кc3 во всех 21 партии.'],
    [3, 3, 'You played 1.Nc3 all three times.', 'Вы все три раза сыграли 1.Кc3.'],
    [2, 2, 'You played 1.Nc3 both times.', 'Вы оба раза сыграли 1.Кc3.'],
    [3, 22, 'You played 1.Nc3 three times in 22 games.', 'За 22 партии вы трижды сыграли 1.Кc3.'],
    [2, 160, 'You played 1.Nc3 twice in 160 games.', 'За 160 партий вы дважды сыграли 1.Кc3.'],
    [1, 1, 'You played 1.Nc3 the only time this position arose.', 'Вы один раз сыграли 1.Кc3.'],
    [1, 21, 'You played 1.Nc3 once in 21 games.', 'За 21 партию вы один раз сыграли 1.Кc3.'],
  ])('%i of %i', (count, total, en, ru) => {
    const said = say({ count, total });
    expect([said.en.habit, said.ru.habit]).toEqual([en, ru]);
  });

  it.each<[Grade | undefined, string, string]>([
    [undefined, 'games.', '19.'],
    ['fine', 'games.', '19.'],
    ['playable', 'games: playable, but it gives away 0.6 pawns.', '19 — так можно, но это отдаёт 0,6 пешки.'],
    ['inaccurate', 'games: inaccurate.', '19 — это неточность.'],
    ['mistake', 'games: a mistake.', '19 — это ошибка.'],
    ['blunder', 'games: a blunder.', '19 — это зевок.'],
  ])('of the grade %s', (grade, en, ru) => {
    const said = say({ count: 18, total: 19, ...(grade && { grade }) });
    expect(said.en.habit).toBe(`You play 1.Nc3 in 18 of 19 ${en}`);
    expect(said.ru.habit).toBe(`Вы играете 1.Кc3 в 18 партиях из ${ru}`);
  });

  it('has a verb and its numbers, whatever they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 0, max: 3000 }), (count, others) => {
        const { en, ru } = say({ count, total: Math.max(2, count + others) });
        expect(en.habit).toMatch(/^You (play|played) 1\.Nc3 .+\S\.$/);
        expect(ru.habit).toMatch(/^(Вы|За \d+ парти(ю|и|й) вы) .*1\.Кc3/);
        expect(`${en.habit}${ru.habit}`).not.toMatch(/undefined| {2}/);
      }),
    );
  });
});

function won(pawns: number, gain: Partial<typeof NOTHING>, by: 'player' | 'opponent' = 'opponent'): Fact {
  return { kind: 'material', by, pawns, gain: { ...NOTHING, ...gain } };
}

describe('what is won', () => {
  it.each<[Fact, string, string]>([
    [won(1, { pawn: 1 }), 'wins a pawn', 'выигрывает пешку'],
    [won(2, { pawn: 2 }), 'wins two pawns', 'выигрывает две пешки'],
    [won(5, { pawn: 5 }), 'wins five pawns', 'выигрывает пять пешек'],
    [won(3, { knight: 1 }), 'wins a knight', 'выигрывает коня'],
    [won(2, { bishop: 1, pawn: -1 }), 'wins a bishop for a pawn', 'выигрывает слона за пешку'],
    [won(6, { queen: 1, bishop: -1 }), 'wins the queen for a piece', 'выигрывает ферзя за фигуру'],
    [won(4, { queen: 1, rook: -1 }), 'wins the queen for a rook', 'выигрывает ферзя за ладью'],
    [won(1, { knight: 1, pawn: -2 }), 'wins a knight for two pawns', 'выигрывает коня за две пешки'],
    [won(1, { knight: 1, bishop: -1, pawn: 1 }), 'wins a pawn', 'выигрывает пешку'],
    [won(2, { rook: 1, bishop: -1 }), 'wins the exchange', 'выигрывает качество'],
    [won(5, { rook: 1 }), 'wins a rook', 'выигрывает ладью'],
    [won(9, { queen: 1 }), 'wins the queen', 'выигрывает ферзя'],
    [won(6, { knight: 1, bishop: 1 }), 'wins two pieces', 'выигрывает две фигуры'],
    [won(3, { queen: 1, knight: -2 }), 'wins the queen for two pieces', 'выигрывает ферзя за две фигуры'],
    [won(12, { queen: 1, knight: 1 }), 'wins the queen and a piece', 'выигрывает ферзя и фигуру'],
    [won(8, { rook: 1, bishop: 1 }), 'wins a rook and a piece', 'выигрывает ладью и фигуру'],
    [
      won(2, { rook: -1, knight: 1, bishop: 1, pawn: 1 }),
      'wins two pieces for a rook',
      'выигрывает две фигуры за ладью',
    ],
    [
      won(3, { rook: 2, queen: -1, pawn: 2 }),
      'wins material worth about three pawns',
      'выигрывает материал примерно на три пешки',
    ],
  ])('%j', (fact, en, ru) => {
    const said = say({ kind: 'punished', facts: [fact] });
    expect(said.en.why).toBe(`After 1.Nc3 the reply 1...e5 ${en}.`);
    expect(said.ru.why).toBe(`После 1.Кc3 ответ 1...e5 ${ru}.`);
  });

  it('is said of the recommended move where the player missed it, and then nothing more', () => {
    const fact = won(1, { pawn: 1 }, 'player');
    const { en, ru } = say({ kind: 'missed', facts: [fact], line: 'e2e4 e7e5' });
    expect(en).toMatchObject({ instead: '1.e4 wins a pawn.', why: undefined });
    expect(ru).toMatchObject({ instead: '1.e4 выигрывает пешку.', why: undefined });
  });

  it('is won back by a side that is behind', () => {
    const fen = 'rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2';
    const facts = [won(1, { pawn: 1 }, 'player')];
    const { en, ru } = say({ fen, kind: 'missed', facts, best: ['d8d5', 'Qxd5'], line: 'd8d5 b1c3' });
    expect(en.instead).toBe('2...Qxd5 wins back a pawn.');
    expect(ru.instead).toBe('2...Фxd5 отыгрывает пешку.');
  });

  it('is no piece won back where only a pawn was missing', () => {
    // White is a pawn down and wins a knight for two pawns.
    const fen = 'rnbqk2r/pppp1ppp/5n2/8/1b1PPp2/2NB4/PPP3PP/R1BQK1NR b KQkq - 0 5';
    const facts = [won(1, { knight: 1, pawn: -2 })];
    const { en, ru } = say({ fen, kind: 'punished', facts, line: 'f6e4 d3e4' });
    expect(en.why).toContain('6.Bxe4 wins a knight for two pawns.');
    expect(ru.why).toContain('6.Сxe4 выигрывает коня за две пешки.');
  });

  it('is a queen that was taken for nothing, whatever is given later', () => {
    const facts = [
      won(6, { queen: 1, bishop: -1 }, 'player'),
      {
        kind: 'motif',
        name: 'hangingPiece',
        winner: 'player',
        ply: 0,
        by: { role: 'knight', square: 'h4' },
        targets: [{ role: 'queen', square: 'h4' }],
      } as const,
    ];
    const { en, ru } = say({ kind: 'missed', facts, line: 'e2e4 e7e5' });
    expect(en.instead).toBe('1.e4 wins the queen: the queen on h4 is not defended.');
    expect(ru.instead).toBe('1.e4 выигрывает ферзя: ферзь h4 не защищён.');
  });

  it('does not explain a mate by what hangs', () => {
    const motif = {
      kind: 'motif',
      name: 'hangingPiece',
      winner: 'opponent',
      ply: 0,
      by: { role: 'pawn', square: 'e5' },
      targets: [{ role: 'pawn', square: 'e4' }],
    } as const;
    const said = say({ kind: 'punished', facts: [{ kind: 'mate', by: 'opponent', moves: 7 }, motif] });
    expect(said.en.why).toBe('After 1.Nc3 the reply 1...e5 mates in 7.');
    expect(said.ru.why).toBe('После 1.Кc3 ответ 1...e5 ставит мат в 7 ходов.');
  });

  it.each([
    [1, 'the reply 1...e5 mates', 'ответ 1...e5 ставит мат'],
    [3, 'the reply 1...e5 mates in 3', 'ответ 1...e5 ставит мат в 3 хода'],
    [5, 'the reply 1...e5 mates in 5', 'ответ 1...e5 ставит мат в 5 ходов'],
  ])('mate in %i', (moves, en, ru) => {
    const said = say({ kind: 'punished', facts: [{ kind: 'mate', by: 'opponent', moves }] });
    expect([said.en.why, said.ru.why]).toEqual([`After 1.Nc3 ${en}.`, `После 1.Кc3 ${ru}.`]);
  });
});

it('names the recommended move as the own one or as a new one', () => {
  expect(say({ own: true }).en.instead).toBe('Play 1.e4, which you have played before.');
  expect(say({ own: true }).ru.instead).toBe('Играйте 1.e4 — этот ход вы уже играли.');
  expect(say({ own: false }).en.instead).toBe('Play 1.e4, which is new to you.');
  expect(say({ own: false }).ru.instead).toBe('Играйте 1.e4 — для вас это новый ход.');
  expect(say({ usual: true }).en.instead).toBe('Play 1.e4, your own move.');
  expect(say({ usual: true }).ru.instead).toBe('Играйте 1.e4 — это ваш обычный ход.');
});

it('does not call a playable move wrong', () => {
  const { en, ru } = say({ grade: 'playable', own: false });
  expect(en.instead).toBe('Stronger is 1.e4, which is new to you.');
  expect(ru.instead).toBe('Сильнее 1.e4 — для вас это новый ход.');
});

/** The position after 1. e4 e5 2. Nf3, with Black to move. */
it('says that the reason is being checked', () => {
  const { en, ru } = say({ checking: true });
  expect(en.why).toBe('The reason is still being checked: play through the line.');
  expect(ru.why).toBe('Причина ещё проверяется: пока есть только вариант.');
});

it('says what the answer takes while a claim is being checked', () => {
  const takes = { role: 'pawn', square: 'e5' } as const;
  const answer: Fact = { kind: 'answer', uci: 'f3e5', takes, check: false, exchange: false };
  const { en, ru } = say({ checking: true, facts: [answer] });
  expect(en.why).toMatch(/^After 1\.Nc3 .+ takes the pawn on e5\. The rest is still being checked/);
  expect(ru.why).toMatch(/^После 1\.Кc3 .+ забирает пешку e5\. Остальное ещё проверяется/);
});

describe('a pawn that promotes is no piece that is taken', () => {
  // White's pawn on b7 promotes on b8, or takes the rook on a8.
  const fen = 'r3k3/1P6/8/8/8/8/5PPP/6K1 b - - 0 30';
  const by = (line: string, fact: Fact) =>
    sentencesOf(
      { fen, totalCount: 2 },
      {
        recommended: { uci: 'a8a7', san: 'Ra7', own: false },
        mistake: { san: 'Kf7', count: 2 },
        reason: { kind: 'punished', facts: [fact], line: line.split(' '), side: 'black' },
      },
      line.includes('a8') ? 'en' : 'ru',
      TO_ME,
    ).why;

  it('is told beside the piece that it takes', () => {
    const taken = won(13, { rook: 1, queen: 1, pawn: -1 });
    expect(by('e8f7 b7a8q', taken)).toContain('bxa8=Q gets a new queen and wins a rook.');
  });

  it('is told alone', () => {
    expect(by('e8f7 b7b8q', won(8, { queen: 1, pawn: -1 }))).toContain('b8=Ф получает нового ферзя.');
    expect(by('e8f7 b7b8r', won(4, { rook: 1, pawn: -1 }))).toContain('b8=Л получает новую ладью.');
  });
});

it.each([
  ['Играйте 6.0-0-0.', 'Играйте 6.0\u2060-\u20600\u2060-\u20600.'],
  ['Play 6.O-O, which is new to you.', 'Play 6.O\u2060-\u2060O, which is new to you.'],
])('no line end tears castling: %s', (text, kept) => {
  expect(keepCastling(text)).toBe(kept);
});
