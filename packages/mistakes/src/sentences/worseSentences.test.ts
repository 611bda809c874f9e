import type { Role, Square } from '@tabia/chess';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../reasons/reason.ts';
import { say } from '../test/say.ts';

describe('drift', () => {
  type Drift = Extract<Fact, { kind: 'drift' }>;
  const drift = (name: Drift['name'], fields: Partial<Drift> = {}): Drift => ({
    kind: 'drift',
    name,
    amount: 1,
    ...fields,
  });
  const at = (role: Role, square: Square) => ({ role, square });

  it.each<[string, Fact[], string, string]>([
    ['castling', [drift('castling')], 'castling is no longer possible', 'рокировки больше нет'],
    [
      'the king that moves',
      [drift('castling', { piece: at('king', 'e7') })],
      'the king goes to e7 and can no longer castle',
      'король уходит на e7 и лишается рокировки',
    ],
    [
      'two facts, the piece and the pawn',
      [
        drift('development', { piece: at('bishop', 'c8') }),
        drift('center', { piece: at('pawn', 'd4'), by: 'player' }),
      ],
      'the bishop on c8 stays at home, and no own pawn gets to d4',
      'слон c8 остаётся на месте, и не удаётся поставить пешку на d4',
    ],
    [
      'a pawn that stands there already',
      [drift('center', { piece: at('pawn', 'e2'), by: 'player' })],
      'no own pawn stays on e2',
      'на e2 не остаётся своей пешки',
    ],
    [
      'a pawn of the opponent',
      [drift('center', { piece: at('pawn', 'e5'), by: 'opponent' })],
      'an enemy pawn gets to e5',
      'на e5 встаёт чужая пешка',
    ],
    [
      'one of the opponent that stands there already',
      [drift('center', { piece: at('pawn', 'e7'), by: 'opponent' })],
      'an enemy pawn stays on e7',
      'на e7 остаётся чужая пешка',
    ],
    [
      'the comparison with the better line',
      [drift('activity', { piece: at('rook', 'g1'), better: 'd4' })],
      'the rook stands on g1 instead of d4',
      'ладья стоит на g1, а не на d4',
    ],
    [
      'two pieces that stay at home',
      [drift('development', { piece: at('bishop', 'c8'), second: at('knight', 'g1') })],
      'the bishop on c8 and the knight on g1 stay at home',
      'слон c8 и конь g1 остаются на месте',
    ],
    [
      'two of the same kind together',
      [
        drift('development', { piece: at('knight', 'b8'), second: at('knight', 'g8') }),
        drift('kingAttack', { piece: at('bishop', 'c4'), second: at('bishop', 'g5') }),
      ],
      'the knights on b8 and g8 stay at home, and the bishops on c4 and g5 aim at the king',
      'кони b8 и g8 остаются на месте, и слоны c4 и g5 нацелены на короля',
    ],
    [
      'a piece that is shut in, and a hunted king',
      [
        drift('activity', { amount: 4, piece: at('bishop', 'c8') }),
        drift('kingDriven', { piece: at('king', 'e7') }),
      ],
      'the bishop on c8 has 4 squares fewer, and the king is driven to e7',
      'у слона c8 на 4 поля меньше, и короля выгоняют на e7',
    ],
    [
      'one that is shut in more',
      [drift('activity', { amount: 5, piece: at('rook', 'g1') })],
      'the rook on g1 has 5 squares fewer',
      'у ладьи g1 на 5 полей меньше',
    ],
    [
      'pieces that aim at the king',
      [drift('kingAttack', { piece: at('queen', 'h5'), second: at('bishop', 'c4') })],
      'the queen on h5 and the bishop on c4 aim at the king',
      'ферзь h5 и слон c4 нацелены на короля',
    ],
    [
      'one that does',
      [drift('kingAttack', { piece: at('rook', 'e7') })],
      'the rook on e7 aims at the king',
      'ладья e7 нацелена на короля',
    ],
    [
      'pawns',
      [
        drift('doubledPawns', { piece: at('pawn', 'c4') }),
        drift('isolatedPawns', { piece: at('pawn', 'e5') }),
      ],
      'White’s pawns on the c-file are doubled, and White’s pawn on e5 is isolated',
      'белые пешки по линии c сдвоены, и белая пешка e5 изолирована',
    ],
    [
      'the shelter of the king',
      [drift('kingShelter', { piece: at('pawn', 'g7') })],
      'the king lacks the pawn on g7',
      'королю не хватает пешки g7',
    ],
    [
      'a piece that has to move again',
      [drift('movedTwice', { better: 'e5', forced: true }), drift('bishopPair')],
      'the knight has to move again, to e5, and the bishop pair is given up',
      'коню приходится ходить ещё раз, на e5, и теряется преимущество двух слонов',
    ],
    [
      'a piece that moves again freely',
      [drift('movedTwice', { better: 'e5' })],
      'the knight moves again, to e5',
      'конь ходит ещё раз, на e5',
    ],
    [
      'the answer that drives it away',
      [drift('chased')],
      'the knight is driven away by 1...e5',
      'коня прогоняет 1...e5',
    ],
    [
      'own pieces in the way',
      [
        drift('takesSquare', { piece: at('knight', 'g1'), better: 'd4' }),
        drift('blocksPawn', { piece: at('pawn', 'd4') }),
      ],
      'the knight loses the square d4, and the pawn on d4 is blocked',
      'конь теряет поле d4, и пешка d4 заперта',
    ],
  ])('names %s', (_name, facts, en, ru) => {
    const said = say({ kind: 'drift', facts });
    expect([said.en.why, said.ru.why]).toEqual([`After 1.Nc3 ${en}.`, `После 1.Кc3 ${ru}.`]);
  });

  it('says what it does not explain', () => {
    const { en, ru } = say({ kind: 'drift', facts: [drift('castling'), { kind: 'preference', pawns: 2.3 }] });
    expect(en.why).toBe(
      'After 1.Nc3 castling is no longer possible. The rest shows only later: the engine prefers 1.e4 by 2.3 pawns.',
    );
    expect(ru.why).toBe(
      'После 1.Кc3 рокировки больше нет. Остальное видно лишь позже: движок оценивает 1.e4 на 2,3 пешки выше.',
    );
  });
});

const OPEN_GAME = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2';

describe('weak pawns', () => {
  const doubled: Fact = {
    kind: 'drift',
    name: 'doubledPawns',
    amount: 1,
    piece: { role: 'pawn', square: 'c7' },
  };
  const isolated: Fact = {
    kind: 'drift',
    name: 'isolatedPawns',
    amount: 1,
    piece: { role: 'pawn', square: 'h7' },
  };

  it.each<[string, Fact, string, string, string]>([
    [
      'a move that doubles them',
      doubled,
      'b8c6 f1b5 a7a6 b5c6 d7c6 e1g1',
      'doubled after 4...dxc6',
      'сдвоены после 4...dxc6',
    ],
    [
      'no move where they are in order at the end',
      doubled,
      'b8c6 f1b5 a7a6 b5c6 b7c6 a2a3 d7d5 e4d5 c6d5',
      'doubled',
      'сдвоены',
    ],
    [
      'a move that isolates one',
      isolated,
      'b8c6 a2a3 g7g5 f3g5 d7d6',
      'isolated after 4.Nxg5',
      'изолирована после 4.Кxg5',
    ],
    ['no move where the answer does', isolated, 'g7g5 f3g5 d7d6 d2d3', 'isolated', 'изолирована'],
  ])('come with %s', (_name, fact, line, en, ru) => {
    const played = line.startsWith('b8c6') ? (['b8c6', 'Nc6'] as const) : (['g7g5', 'g5'] as const);
    const said = say({ fen: OPEN_GAME, played, kind: 'drift', facts: [fact], line });
    const ends = (why: string | undefined, end: string) => why?.endsWith(` ${end}.`);
    expect([ends(said.en.why, en), ends(said.ru.why, ru)], JSON.stringify(said)).toEqual([true, true]);
  });
});

it('says of a king that the better move hunts where it goes, and nothing of it after the mistake', () => {
  const king = { role: 'king', square: 'c3' } as const;
  const hunt: Fact = { kind: 'drift', name: 'kingDriven', amount: 1, by: 'player', piece: king };
  const prefers: Fact = { kind: 'preference', pawns: 3.5 };
  const { en, ru } = say({ fen: OPEN_GAME, kind: 'drift', facts: [hunt, prefers] });
  expect(en.instead).toMatch(/\. Then the white king is driven to c3\.$/);
  expect(ru.instead).toMatch(/\. Затем белый король вынужден идти на\sc3\.$/);
  expect(en.why).toMatch(/^The rest shows only later: /);
});

it('names a move once that weakens two pawns', () => {
  const pawn = (name: 'doubledPawns' | 'isolatedPawns', square: 'c7' | 'a7'): Fact => ({
    ...{ kind: 'drift', name, amount: 1 },
    piece: { role: 'pawn', square },
  });
  const facts = [pawn('doubledPawns', 'c7'), pawn('isolatedPawns', 'a7')];
  const line = 'b8c6 f1b5 h7h6 b5c6 b7c6 e1g1';
  const { en, ru } = say({ fen: OPEN_GAME, played: ['b8c6', 'Nc6'], kind: 'drift', facts, line });
  expect(en.why).toBe(
    'After 2...Nc6 Black’s pawns on the c-file are doubled, and Black’s pawn on a7 is isolated after 4...bxc6.',
  );
  expect(ru.why?.match(/после 4\.\.\.bxc6/g)).toHaveLength(1);
});

it('does not say of a king move where the king goes', () => {
  const king = { role: 'king', square: 'e7' } as const;
  const facts: Fact[] = [{ kind: 'drift', name: 'castling', amount: 1, piece: king }];
  const { en, ru } = say({ fen: OPEN_GAME, played: ['e8e7', 'Ke7'], kind: 'drift', facts });
  expect(en.why).toBe('After 2...Ke7 castling is no longer possible.');
  expect(ru.why).toBe('После 2...Крe7 рокировки больше нет.');
});

it('names the move by which the king loses castling: nothing forces it', () => {
  const facts: Fact[] = [
    { kind: 'drift', name: 'castling', amount: 1, piece: { role: 'king', square: 'e6' } },
  ];
  const line = 'f7f6 f3e5 f6e5 d1h5 e8e7 h5e5 e7f7 f1c4';
  const { en, ru } = say({ fen: OPEN_GAME, played: ['f7f6', 'f6'], kind: 'drift', facts, line });
  expect(en.why).toBe('After 2...f6 the king gives up castling with 4...Ke7.');
  expect(ru.why).toBe('После 2...f6 король лишается рокировки ходом 4...Крe7.');
});

it.each([
  [
    'by the own move that gives it up',
    'b8c6 f1b5 d7d6 b1c3 c8g4 h2h3 g4f3 d1f3',
    'the bishop pair is given up with 5...Bxf3',
    'ход 5...Сxf3 отдаёт преимущество двух слонов',
  ],
  [
    'by the move with which the opponent takes the bishop',
    'b8c6 f1b5 f8d6 e1g1 a7a6 d2d4 e5d4 e4e5 d4d3 e5d6 c7d6',
    'the bishop pair is broken up by 7.exd6',
    'ход 7.exd6 лишает преимущества двух слонов',
  ],
])('names how the bishop pair is lost: %s', (_how, line, en, ru) => {
  const facts: Fact[] = [{ kind: 'drift', name: 'bishopPair', amount: 1 }];
  const text = say({ fen: OPEN_GAME, played: ['b8c6', 'Nc6'], kind: 'drift', facts, line });
  expect(text.en.why).toBe(`After 2...Nc6 ${en}.`);
  expect(text.ru.why).toBe(`После 2...Кc6 ${ru}.`);
});
