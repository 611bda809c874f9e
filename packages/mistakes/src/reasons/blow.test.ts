import { describe, expect, it } from 'vitest';
import { line, why } from '../test/why.ts';
import { explain } from './explain.ts';

describe('a blow is said first', () => {
  const BISHOP = 'e2e4 e7e5 f1c4';
  it.each<[string, string, string, string, number, object, object]>([
    [
      'a free pawn, though it is a small part of the loss',
      BISHOP,
      'b7b5 c4b5 c7c6 b5c4 g8f6 g1f3',
      'g8f6 d2d3 b8c6 g1f3 f8c5',
      402,
      { kind: 'punished' },
      { kind: 'material', gain: { pawn: 1 } },
    ],
    [
      'a free pawn, though the better line gives one, too, at its end',
      BISHOP,
      'b7b5 c4b5 c7c6 b5c4 g8f6 g1f3',
      'g8f6 d2d3 c7c6 g1f3 d7d5 e4d5 c6d5 c4b5 b8c6 f3e5 c8d7 b5c6 b7c6 e1g1',
      200,
      { kind: 'punished' },
      { kind: 'material', gain: { pawn: 1 } },
    ],
    [
      'not a pawn that the better move gives at once, too',
      BISHOP,
      'b7b5 c4b5 c7c6 b5c4 g8f6 g1f3',
      'd7d5 e4d5 g8f6 b1c3 c7c6 d5c6 b8c6 d2d3',
      200,
      { kind: 'drift' },
      { kind: 'answer', uci: 'c4b5' },
    ],
    [
      'the whole queen, though the line gives a pawn later',
      'e2e4 e7e5 g1f3',
      'd8h4 f3h4 b8c6 h4f3 g8f6 f1c4 f6e4 e1g1 e4c5 f1e1 d7d6',
      'b8c6 f1b5 a7a6',
      1000,
      { kind: 'punished' },
      { kind: 'material', pawns: 9, gain: { queen: 1, pawn: 0 } },
    ],
    [
      'the piece that is taken, whatever is traded later',
      'e2e4 e7e5 d2d4 g8h6',
      'g1f3 e5d4 f3d4 f8c5',
      'c1h6 d7d5 h6d2 d5e4 b1c3 f8b4 a2a3 b4c3 d2c3 e5d4 d1d4',
      300,
      { kind: 'missed' },
      { kind: 'material', gain: { knight: 1, bishop: 0 } },
    ],
    [
      'a capture that wins nothing in the end comes before what gets worse',
      'e2e4 e7e5 g1f3 g8f6',
      'h2h3 f6e4 d1e2 e4f6 e2e5 f8e7',
      'b1c3 b8c6 f1b5 f8b4',
      60,
      { kind: 'drift' },
      { kind: 'answer', uci: 'f6e4', takes: { role: 'pawn', square: 'e4' }, check: false },
    ],
  ])('%s', (_name, moves, played, recommended, shortage, expected, first) => {
    const reason = why(moves, played, recommended, shortage);
    expect(reason).toMatchObject(expected);
    expect(reason.facts[0]).toMatchObject(first);
  });

  it.each<[string, string, string, string, object]>([
    ['the answer takes the queen', 'e2e4 e7e5 g1f3 h7h6 b1c3', 'd8g5 f3g5 h6g5', 'b8c6 f1b5', { seen: true }],
    [
      'the better move takes the queen',
      'e2e4 e7e5 g1f3 d8h4',
      'g2g3 b8c6',
      'f3h4 b8c6',
      { seen: true, takes: { role: 'queen', square: 'h4' } },
    ],
    [
      'the better move takes something else than the mistake',
      'e2e4 e7e5 g1f3 d7d5',
      'e4d5 d8d5',
      'f3e5 a7a6',
      { seen: true, takes: { role: 'pawn', square: 'e5' } },
    ],
    [
      'the mistake takes the same knight',
      'e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 g8f6 e4f6',
      'g7f6 f1e2',
      'e7f6 f1e2',
      {},
    ],
    ['the better move exchanges pawns', 'e2e4 d7d5', 'b1c3 d5d4 c3b1', 'e4d5 d8d5', {}],
    ['nothing is taken', 'e2e4 e7e5 g1f3 h7h6', 'a2a3 b8c6', 'b1c3 b8c6', {}],
  ])('does not leave for later what the board shows: %s', (_name, moves, played, recommended, seen) => {
    const { facts } = why(moves, played, recommended, 900, new Set(['punished', 'missed']));
    const preference = facts.find((fact) => fact.kind === 'preference');
    expect(preference).toEqual({ kind: 'preference', pawns: 9, ...seen });
  });

  it.each([
    [
      'a bishop for a pawn',
      'e2e4 e7e5 g1f3 d7d6 f1c4 c8g4',
      'c4f7 e8f7',
      'h2h3 g4h5',
      [{ takes: { role: 'bishop', square: 'f7' } }],
    ],
    ['a bishop for a knight', 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6', 'b5c6 d7c6', 'b5a4 g8f6', []],
  ])('says what is taken back only if it is worth more: %s', (_name, moves, played, recommended, answers) => {
    const { facts } = why(moves, played, recommended, 469, new Set(['punished', 'missed']));
    expect(facts.filter(({ kind }) => kind === 'answer')).toMatchObject(answers);
  });

  it.each([
    ['a knight for the queen', 'e2e4 e7e5 g1f3 h7h6 b1c3', 'd8g5 f3g5 h6g5', 'b8c6 f1b5', false],
    ['a pawn for a knight', 'e2e4 e7e6 b1c3 g8f6 a2a3', 'f6d5 e4d5 e6d5', 'd7d5 e4e5', false],
    ['a knight for a pawn', 'e2e4 e7e5 b1c3 g8f6', 'f1c4 f6e4 c3e4', 'g1f3 b8c6', false],
    ['a bishop for a knight', 'e2e4 e7e5 g1f3 b8c6 f1b5', 'g8f6 b5c6 d7c6', 'a7a6 b5a4', true],
    ['a queen for a queen', 'e2e4 e7e5 d2d4 e5d4 d1d4 d8f6 b1c3', 'a7a6 d4f6 g8f6', 'f6d4 g1f3', true],
  ])('calls it an exchange only if both pieces are worth the same: %s', (_name, ...position) => {
    const [moves, played, recommended, exchange] = position;
    const { facts } = why(moves, played, recommended, 40, new Set(['punished', 'missed']));
    expect(facts[0]).toMatchObject({ kind: 'answer', exchange });
  });

  it.each([
    ['on its square', 'd2d4 d5e4 b1c3 a7a6 c3e4', true],
    ['elsewhere', 'd2d4 d5e4 b1c3 e7e5 d4e5', true],
    ['nowhere', 'd2d4 d5e4 b1c3 g8f6 a2a3', undefined],
  ])('says that a pawn is won back where the line shows it: %s', (_name, played, regained) => {
    const { facts } = why('e2e4 d7d5', played, 'e4d5 d8d5', 40, new Set(['punished', 'missed']));
    expect(facts[0]).toMatchObject({ kind: 'answer', uci: 'd5e4', takes: { square: 'e4' }, exchange: false });
    expect(facts[0]?.kind === 'answer' && facts[0].regained).toBe(regained);
  });

  it.each([
    ['is won back', 'e2e4 e7e5 g1f3 g8f6', 'f1c4 f6e4 d2d3 e4c5 f3e5 a7a6', 'a2a3 f6e4', 'b1c3 b8c6', 0],
    ['is exchanged', 'e2e4 e7e5 g1f3 b8c6 f1b5', 'g8f6 b5c6 d7c6', 'd7d6 b5c6 b7c6', 'a7a6 b5a4', 0],
    ['is lost', 'e2e4 e7e5 g1f3 g8f6', 'f1c4 f6e4 e1g1 d7d6', 'a2a3 f6e4', 'b1c3 b8c6', 1],
    ['takes back', 'e2e4 e7e5 g1f3 g8f6', 'f1c4 f6e4 d2d3 e4c5 f3e5 a7a6', 'f3e5 f6e4', 'b1c3 b8c6', 1],
  ])('does not blame the mistake for what the better move meets too: it %s', (_name, ...position) => {
    const [moves, played, same, other, named] = position;
    const answersTo = (recommended: string) =>
      why(moves, played, recommended, 900, new Set(['punished', 'missed'])).facts.filter(
        ({ kind }) => kind === 'answer',
      );
    expect(answersTo(other)).toHaveLength(1);
    expect(answersTo(same)).toHaveLength(named);
  });

  it('says what a better move takes, and where the line gives it back', () => {
    const takenBy = (recommended: string) =>
      why('e2e4 d7d5', 'b1c3 d5d4 c3b1', recommended, 900, new Set(['punished', 'missed'])).facts;
    const takes = { role: 'pawn', square: 'd5' };
    const preference = { kind: 'preference', pawns: 9, seen: true, takes };
    expect(takenBy('e4d5 g8f6 d2d4 f6d5')).toContainEqual({ ...preference, regained: true });
    expect(takenBy('e4d5 g8f6 d2d4 a7a6')).toContainEqual(preference);
  });
});

describe('a threat is said where nothing else accounts for the loss', () => {
  const ITALIAN = 'e2e4 e7e5 f1c4 f8c5 d1f3';
  const FORK = 'g8h6 d2d4 b7b5 c4d5 c7c6 d4c5 c6d5 f3g3 h6g8 b1c3 e8f8 g3e5 d5e4 g1e2';
  const QUIET = 'g8f6 b1c3 b8c6 d2d3 d7d6 h2h3 c6d4 f3d1 c7c6 a2a3';
  const TAKES = { kind: 'threat', by: 'opponent', origin: 'made', uci: 'd4c5' };

  it('of the answer, though it is met by another one', () => {
    const { kind, facts } = why(ITALIAN, FORK, QUIET, 380);
    expect(kind).toBe('drift');
    expect(facts[0]).toMatchObject(TAKES);
    expect(facts.at(-1)).toMatchObject({ kind: 'preference', pawns: 3.8 });
  });

  it('but not for a small part of it', () => {
    const { facts } = why(ITALIAN, FORK, QUIET, 1600);
    expect(facts.map(({ kind }) => kind)).toEqual(['preference']);
  });

  it('of the better move, where what it wins is not confirmed', () => {
    const pinned = {
      fen: 'r1bqkb1r/pppp1ppp/8/3N4/2Bpn3/8/PPPP1PPP/R1BQK2R w KQkq - 0 7',
      played: line('h2h3 e4c5 e1g1 c5e6 f1e1 c7c6 d5f4 d7d5 f4e6 c8e6'),
      recommended: line('d1e2 f7f5 d2d3 c7c6 d3e4 c6d5'),
      shortage: 660,
    };
    const { facts } = explain(pinned, new Set(['missed']));
    expect(facts[0]).toMatchObject({ kind: 'threat', by: 'player', uci: 'e2e4' });
  });
});
