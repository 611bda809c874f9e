import { describe, expect, it } from 'vitest';
import type { Fact } from '../reasons/reason.ts';
import { say } from '../test/say.ts';

/** The opponent wins a pawn. */
const WON_PAWN: Fact = {
  kind: 'material',
  by: 'opponent',
  pawns: 1,
  gain: { pawn: 1, knight: 0, bishop: 0, rook: 0, queen: 0 },
};

const OPEN_GAME = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2';

/** Only the engine sees it. */
const LATER: Fact = { kind: 'preference', pawns: 0.6 };

it('admits that only the engine sees it, unless a capture shows it at once, or may', () => {
  const { en, ru } = say({ facts: [LATER] });
  expect(en.why).toBe('The engine prefers 1.e4 by 0.6 pawns; it shows only later.');
  expect(ru.why).toBe('Движок оценивает 1.e4 на 0,6 пешки выше; на доске это видно лишь позже.');
  const prefers: Fact = { kind: 'preference', pawns: 2.3, seen: true };
  const pair: Fact = { kind: 'drift', name: 'bishopPair', amount: 1 };
  const [alone, rest] = [say({ facts: [prefers] }), say({ kind: 'drift', facts: [pair, prefers] })];
  expect(alone.en.why).toBe('The engine prefers 1.e4 by 2.3 pawns.');
  expect(alone.ru.why).toBe('Движок оценивает 1.e4 на 2,3 пешки выше.');
  expect(rest.en.why).toMatch(/ bishop pair is given up\. In all, the engine prefers 1\.e4 by 2\.3 pawns\.$/);
  expect(rest.ru.why).toMatch(/ двух слонов\. В целом движок оценивает 1\.e4 на 2,3 пешки выше\.$/);
});

it('says what the better move takes, though it may win nothing', () => {
  const takes = { role: 'pawn', square: 'd5' } as const;
  const { en, ru } = say({ facts: [{ kind: 'preference', pawns: 3.2, seen: true, takes }], own: false });
  expect(en.instead).toBe('Play 1.e4, which is new to you. It takes the pawn on d5.');
  expect(ru.instead).toBe('Играйте 1.e4 — для вас это новый ход. Он забирает пешку d5.');
  const fact: Fact = { kind: 'preference', pawns: 0.8, takes, regained: true };
  const later = say({ facts: [fact], own: false });
  expect(later.en.instead).toMatch(/ It takes the pawn on d5 \(won back later\)\.$/);
  expect(later.ru.instead).toMatch(/ забирает пешку d5 \(материал потом отыгрывается\)\.$/);
});

describe('the answer to the mistake is said first where it', () => {
  it.each<[string, Extract<Fact, { kind: 'answer' }>, string, string, string, string]>([
    [
      'takes something',
      { kind: 'answer', uci: 'f3e5', takes: { role: 'pawn', square: 'e5' }, check: false, exchange: false },
      'a7a6 f3e5',
      'a6',
      'the reply 3.Nxe5 takes the pawn on e5',
      'ответ 3.Кxe5 забирает пешку e5',
    ],
    [
      'takes something that is regained',
      {
        ...{ kind: 'answer', uci: 'f3e5', takes: { role: 'pawn', square: 'e5' }, check: false },
        ...{ exchange: false, regained: true },
      },
      'a7a6 f3e5',
      'a6',
      'the reply 3.Nxe5 takes the pawn on e5 (won back later)',
      'ответ 3.Кxe5 забирает пешку e5 (материал потом отыгрывается)',
    ],
    [
      'gives check',
      { kind: 'answer', uci: 'f1b5', takes: null, check: true, exchange: false },
      'd7d6 f1b5',
      'd6',
      'the reply 3.Bb5+ gives check',
      'ответ 3.Сb5+ даёт шах',
    ],
  ])('%s', (_name, answer, line, san, en, ru) => {
    const position = { fen: OPEN_GAME, played: [line.slice(0, 4), san] as const, line };
    const drift: Fact = { kind: 'drift', name: 'castling', amount: 1 };
    const worse = say({ ...position, kind: 'drift', facts: [answer, drift] });
    expect(worse.en.why).toBe(`After 2...${san} ${en}, and castling is no longer possible.`);
    expect(worse.ru.why).toBe(`После 2...${san} ${ru}, и рокировки больше нет.`);
    const later = say({ ...position, facts: [answer, LATER] });
    expect(later.en.why).toMatch(
      new RegExp(`^After 2...${san} ${en.replaceAll(/[+()]/g, '.')}\\. The engine prefers`),
    );
    expect(later.ru.why).toMatch(
      new RegExp(`^После 2...${san} ${ru.replaceAll(/[+()]/g, '.')}\\. Движок оценивает`),
    );
  });
});

function threat(fields: Partial<Extract<Fact, { kind: 'threat' }>>): Fact {
  const target = { role: 'pawn', square: 'e5' } as const;
  return {
    kind: 'threat',
    by: 'opponent',
    origin: 'made',
    uci: 'f3e5',
    mate: false,
    pawns: 1,
    target,
    ...fields,
  };
}

it('what gets worse with a lost pawn is said after it', () => {
  const { en, ru } = say({
    kind: 'punished',
    facts: [
      WON_PAWN,
      { kind: 'drift', name: 'castling', amount: 1 },
      { kind: 'drift', name: 'movedTwice', amount: 1 },
    ],
  });
  expect(en.why).toMatch(
    / wins a pawn\. Besides, castling is no longer possible, and the \w+ moves again\.$/,
  );
  expect(ru.why).toMatch(/ выигрывает пешку\. К тому же рокировки больше нет, и .+ ходит ещё раз\.$/);
});

describe('a threat', () => {
  it('that was there is carried out', () => {
    const { en, ru } = say({
      fen: OPEN_GAME,
      played: ['a7a6', 'a6'],
      best: ['b8c6', 'Nc6'],
      kind: 'punished',
      facts: [WON_PAWN, threat({ origin: 'ignored' })],
      line: 'a7a6 f3e5',
    });
    expect(en.why).toBe('After 2...a6 the reply 3.Nxe5 carries out the threat and wins a pawn.');
    expect(ru.why).toBe('После 2...a6 ответ 3.Кxe5 осуществляет угрозу и выигрывает пешку.');
  });

  it('that was there and mates says so', () => {
    const { en, ru } = say({
      fen: 'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3',
      played: ['g8f6', 'Nf6'],
      best: ['g7g6', 'g6'],
      kind: 'punished',
      facts: [
        { kind: 'mate', by: 'opponent', moves: 1 },
        threat({ uci: 'h5f7', origin: 'ignored', mate: true, pawns: 0 }),
      ],
      line: 'g8f6 h5f7',
    });
    expect(en.why).toBe('After 3...Nf6 the reply 4.Qxf7# carries out the threat of mate.');
    expect(ru.why).toBe('После 3...Кf6 ответ 4.Фxf7# осуществляет угрозу мата.');
  });

  it('of the answer is named with the move that makes it', () => {
    const { en, ru } = say({
      fen: OPEN_GAME,
      played: ['a7a6', 'a6'],
      kind: 'drift',
      facts: [{ kind: 'drift', name: 'castling', amount: 1 }, threat({ uci: 'd4e5' })],
      line: 'a7a6 d2d4 d7d6',
    });
    expect(en.why).toBe('After 2...a6 castling is no longer possible, and the reply 3.d4 threatens 4.dxe5.');
    expect(ru.why).toBe('После 2...a6 рокировки больше нет, и ответ 3.d4 создаёт угрозу 4.dxe5.');
  });

  it('of the recommended move is said with it, mate included', () => {
    const { en, ru } = say({
      fen: 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3',
      played: ['a2a3', 'a3'],
      best: ['d1h5', 'Qh5'],
      own: false,
      kind: 'drift',
      facts: [threat({ by: 'player', uci: 'h5f7', mate: true, pawns: 0 })],
      line: 'a2a3 g8f6',
    });
    expect([en.why, ru.why]).toEqual([undefined, undefined]);
    expect(en.instead).toBe('Play 3.Qh5, which is new to you. It threatens 4.Qxf7#.');
    expect(ru.instead).toBe('Играйте 3.Фh5 — для вас это новый ход. Он создаёт угрозу 4.Фxf7#.');
  });
});
