import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Grade } from '../judging/compare.ts';
import type { Fact, MotifFact } from '../reasons/reason.ts';
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

it('says what a later move shows as what is there after it', () => {
  const motif = (name: MotifFact['name'], ply: number): Fact => ({
    ...{ kind: 'motif', winner: 'opponent', name, ply },
    by: { role: 'bishop', square: 'b5' },
    targets: [
      { role: 'knight', square: 'd7' },
      { role: 'king', square: 'e8' },
    ],
  });
  const line = 'b1c3 e7e5 g1f3 b8c6';
  const said = (name: MotifFact['name'], ply: number) => {
    const { en, ru } = say({ kind: 'punished', facts: [won(2, { pawn: 2 }), motif(name, ply)], line });
    return [en.why, ru.why].map((text) => text?.split(': ')[1]);
  };
  expect(said('pin', 0)).toEqual(['the knight on d7 is pinned.', 'конь d7 связан.']);
  expect(said('pin', 2)).toEqual([
    'after 2...Nc6 the knight on d7 is pinned.',
    'после 2...Кc6 конь d7 связан.',
  ]);
  expect(said('trappedPiece', 2)).toEqual([
    'after 2...Nc6 the knight on d7 has no safe square.',
    'после 2...Кc6 у коня d7 нет безопасного поля.',
  ]);
  expect(said('interference', 2)).toEqual([
    'after 2...Nc6 the piece on b5 blocks the knight on d7.',
    'после 2...Кc6 на b5 перекрыта линия коня d7.',
  ]);
  expect(said('promotion', 2)).toEqual([
    'the pawn promotes with 2...Nc6.',
    'пешка превращается ходом 2...Кc6.',
  ]);
  expect(said('skewer', 2)[1]).toBe('после 2...Кc6 за конём d7 стоит король.');
});

it('names the capture that wins where the answer only prepares it', () => {
  // 1.Nf3 d5 2.c4 e6 3.cxd5 Qxd5 takes back; 1...d5 2.c4 dxc4 is not taken back.
  const line = 'g1f3 d7d5 c2c4 d5c4 b1c3 b8c6';
  const { en, ru } = say({ played: ['g1f3', 'Nf3'], kind: 'punished', facts: [won(1, { pawn: 1 })], line });
  expect(en.why).toBe('After 1.Nf3 the reply 1...d5 wins a pawn by 2...dxc4.');
  expect(ru.why).toBe('После 1.Кf3 ответ 1...d5 выигрывает пешку ходом 2...dxc4.');
});

describe('a capture that does not win it is not named', () => {
  const punished = (line: string, fact: Fact, fen?: string) =>
    say({ kind: 'punished', facts: [fact], line, ...(fen && { fen }) }).en.why;

  it.each([['g1f3 d7d5 c2c4 d5c4 e2e3 b8c6 f1c4'], ['g1f3 d7d5 c2c4 d5c4 d1a4 b8c6 a4c4 d8d2 b1d2']])(
    'the pawn is taken back later: %s',
    (line) => {
      expect(punished(line, won(1, { pawn: 1 }))).toContain('the reply 1...d5 wins a pawn.');
    },
  );

  it('takes one of two pawns', () => {
    const line = 'g1h2 c8c2 d2e3 c2b2 a2a4 b2a2 h2g3 a2a4';
    const fen = '2r3k1/5ppp/8/8/8/7P/PP1B1PP1/6K1 w - - 0 30';
    expect(punished(line, won(2, { pawn: 2 }), fen)).toContain('the reply 30...Rc2 wins two pawns.');
  });

  it('takes a pawn before the knight falls', () => {
    const line = 'g1f3 d7d5 c2c4 d5c4 b1c3 c8g4 e2e3 g4f3 h2h3';
    expect(punished(line, won(3, { knight: 1 }))).toContain('wins a knight by 4...Bxf3.');
  });

  it('takes a bishop after bishops were exchanged', () => {
    const fen = 'rnbqkb1r/ppp2ppp/3p3n/4p2Q/2B1P3/3P4/PPP2PPP/RNB1K1NR b KQkq - 0 4';
    const line = 'c8e6 c4e6 g7g6 h5h3 f7e6 c1h6 f8h6 h3h6 b8c6';
    expect(punished(line, won(3, { bishop: 1 }), fen)).toContain('the reply 5.Bxe6 wins a bishop.');
  });

  it('but one is named that pieces are exchanged after', () => {
    const line = 'g1f3 d7d5 c2c4 d5c4 f3e5 b8c6 e5c6 b7c6 b1c3 g8f6';
    expect(punished(line, won(1, { pawn: 1 }))).toContain('wins a pawn by 2...dxc4.');
  });
});

it('says that a piece is not taken back, and not that the answer wins it', () => {
  const fen = 'rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2';
  const fact = (role: 'pawn' | 'knight'): Fact => ({
    ...won(1, { pawn: 1 }),
    ...{ notTakenBack: { role, square: 'd5' } },
  });
  const said = (role: 'pawn' | 'knight') =>
    say({ fen, played: ['a7a6', 'a6'], kind: 'punished', facts: [fact(role)], line: 'a7a6 d2d4 a6a5' });
  expect(said('pawn').en.why).toBe('After 2...a6 the pawn on d5 is not taken back.');
  expect(said('pawn').ru.why).toBe('После 2...a6 пешка d5 остаётся не взятой.');
  expect(said('knight').ru.why).toBe('После 2...a6 конь d5 остаётся не взятым.');
});

it('calls no threat one of mate that was none', () => {
  const mate: Fact = { kind: 'mate', by: 'opponent', moves: 1 };
  const said = (isMate: boolean) => {
    const target = { role: 'pawn', square: 'f7' } as const;
    const threat = {
      by: 'opponent',
      origin: 'ignored',
      uci: 'e7e5',
      mate: isMate,
      pawns: 1,
      target,
    } as const;
    return say({ kind: 'punished', facts: [mate, { kind: 'threat', ...threat }] });
  };
  expect(said(true).en.why).toContain('carries out the threat of mate.');
  expect(said(true).ru.why).toContain('осуществляет угрозу мата.');
  expect(said(false).en.why).toContain('carries out the threat and mates.');
  expect(said(false).ru.why).toContain('осуществляет угрозу и ставит мат.');
});

it('says that a game is lost instead of a number', () => {
  const lost = { kind: 'preference', pawns: 10.3, lost: true } as const;
  const { en, ru } = say({ facts: [lost] });
  expect(en.why).toBe('The game is lost after 1.Nc3; it shows only later.');
  expect(ru.why).toBe('После 1.Кc3 партия проиграна; на доске это видно лишь позже.');
  const seen = say({ facts: [{ ...lost, seen: true }] });
  expect([seen.en.why, seen.ru.why]).toEqual([
    'The game is lost after 1.Nc3.',
    'После 1.Кc3 партия проиграна.',
  ]);
});

it('names the recommended move as the own one or as a new one', () => {
  expect(say({ own: true }).en.instead).toBe('Play 1.e4, which you have played before.');
  expect(say({ own: true }).ru.instead).toBe('Играйте 1.e4 — этот ход вы уже играли.');
  expect(say({ own: false }).en.instead).toBe('Play 1.e4, which is new to you.');
  expect(say({ own: false }).ru.instead).toBe('Играйте 1.e4 — для вас это новый ход.');
  expect(say({ usual: true }).en.instead).toBe('Play 1.e4, your usual move.');
  expect(say({ usual: true }).ru.instead).toBe('Играйте 1.e4 — это ваш обычный ход.');
  expect(say({ often: true }).en.instead).toBe('Play 1.e4, which you often play.');
  expect(say({ often: true }).ru.instead).toBe('Играйте 1.e4 — вы его часто играете.');
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

it('does not say as final what got worse while that is being checked', () => {
  const why = (checking: boolean) => {
    const { en, ru } = say({
      checking,
      kind: 'drift',
      facts: [{ kind: 'drift', name: 'bishopPair', amount: 1 }],
    });
    return [en.why, ru.why];
  };
  const [en, ru] = why(false);
  expect(en).toMatch(/^After 1\.Nc3 /);
  expect(why(true)).toEqual([`${en} This is still being checked.`, `${ru} Это ещё проверяется.`]);
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

it('names an answer that takes something and threatens more once', () => {
  const { en, ru } = say({
    fen: 'r1bqkbnr/pppp2pp/2n5/4pP2/8/5N2/PPPPQPPP/RNB1KB1R b KQkq - 0 4',
    played: ['g8f6', 'Nf6'],
    kind: 'drift',
    facts: [
      {
        ...{ kind: 'answer', uci: 'f3e5', check: false, exchange: false, regained: true },
        takes: { role: 'pawn', square: 'e5' },
      },
      { kind: 'drift', name: 'castling', amount: 1 },
      {
        ...{ kind: 'threat', by: 'opponent', origin: 'made', uci: 'e5c6', mate: false, pawns: 3 },
        target: { role: 'knight', square: 'c6' },
      },
    ],
    line: 'g8f6 f3e5 f8e7',
  });
  expect(en.why).toBe(
    'After 4...Nf6 the reply 5.Nxe5 takes the pawn on e5 (won back later) and threatens 6.Nxc6+, and castling is no longer possible.',
  );
  expect(ru.why).toBe(
    'После 4...Кf6 ответ 5.Кxe5 забирает пешку e5 (материал потом отыгрывается) и создаёт угрозу 6.Кxc6+, и рокировки больше нет.',
  );
});
