import { legalMoves, playLine } from '@tabia/chess';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, line, mistakeOf, why } from '../test/why.ts';
import { explain } from './explain.ts';
import type { ReasonKind } from './reason.ts';

describe('explain', () => {
  it('names what the opponent wins, and by which motif', () => {
    // Black's queen takes a defended pawn.
    const reason = why('e2e4 e7e5 g1f3', 'd8f6 b1c3 f6f4 g2g3 f4e4 c3e4', 'b8c6 f1b5 a7a6', 800);
    expect(reason.kind).toBe('punished');
    expect(reason.facts[0]).toMatchObject({ kind: 'material', by: 'opponent', pawns: 8 });
    expect(reason.facts[0]).toMatchObject({ gain: { queen: 1, pawn: -1, knight: 0, bishop: 0, rook: 0 } });
  });

  it('sees a fork that wins the rook', () => {
    const fen = 'r3k2r/pppp1ppp/8/3N4/8/8/PPP2PPP/4K2R b Kkq - 0 1';
    const reason = explain({
      fen,
      played: line('a7a6 d5c7 e8d8 c7a8'),
      recommended: line('e8c8 e1e2'),
      shortage: 500,
    });
    expect(reason).toMatchObject({
      kind: 'punished',
      side: 'black',
      facts: [
        { kind: 'material', by: 'opponent', gain: { rook: 1 } },
        {
          kind: 'motif',
          winner: 'opponent',
          name: 'fork',
          by: { role: 'knight', square: 'c7' },
          targets: [
            { role: 'rook', square: 'a8' },
            { role: 'king', square: 'e8' },
          ],
        },
        // White would have taken on c7 if Black had passed, too.
        { kind: 'threat', by: 'opponent', origin: 'ignored', uci: 'd5c7', mate: false },
      ],
    });
    expect(reason.line).toEqual(['a7a6', 'd5c7', 'e8d8', 'c7a8']);
  });

  it('looks past the recapture for what wins: a fork by the piece that takes back', () => {
    const reason = explain({
      fen: 'rnbqk2r/pppp1ppp/5n2/6B1/7N/8/PNPP1PPP/R3K2R w KQkq - 0 8',
      played: line('g5f6 d8f6 h4f3 f6b2 e1g1 e8g8'),
      recommended: line('e1g1 d7d6 h4f3 b8c6 f1e1 e8f8'),
      shortage: 350,
    });
    expect(reason.facts).toMatchObject([
      { kind: 'material', by: 'opponent', gain: { knight: 1 } },
      { kind: 'motif', name: 'fork', ply: 0, by: { role: 'queen', square: 'f6' } },
    ]);
  });

  it('does not call a pawn undefended that is only taken back', () => {
    const reason = explain({
      fen: 'rnb1k1nr/pp3ppp/3p4/4p3/3PP3/5N2/PPP2PPP/RNB1KB1R b KQkq - 0 4',
      played: line('e5d4 f3d4 a7a6 c1f4 h7h6 f4d6 g8f6 b1d2 b8c6 d4b3'),
      recommended: line('f7f6 b1c3 b8c6 f1e2 g8e7 e1g1 c8e6 c1e3'),
      shortage: 120,
    });
    expect(reason.facts[0]).toMatchObject({ kind: 'material', by: 'opponent', gain: { pawn: 1 } });
    expect(reason.facts.filter(({ kind }) => kind === 'motif')).toEqual([]);
  });

  it('sees a mate that the opponent gives', () => {
    const reason = why('f2f3 e7e5', 'g2g4 d8h4', 'd2d4 e5d4', 1000);
    expect(reason).toMatchObject({ kind: 'punished', facts: [{ kind: 'mate', by: 'opponent', moves: 1 }] });
  });

  it('names what the recommended move would have won', () => {
    const reason = why('e2e4 e7e5 g1f3 f7f6', 'f1c4 b8c6 e1g1 g8e7', 'f3e5 d8e7 e5f3 e7e4 f1e2', 120);
    // The queen takes the pawn back: nothing was won, and development remains.
    expect(reason.kind).not.toBe('punished');
    expect(reason.facts.some(({ kind }) => kind === 'material')).toBe(false);
    const won = why(
      'e2e4 e7e5 g1f3 f7f6',
      'f1c4 b8c6 e1g1 g8e7',
      'f3e5 f6e5 d1h5 g7g6 h5e5 d8e7 e5h8 d7d6',
      500,
    );
    expect(won).toMatchObject({ kind: 'missed', facts: [{ kind: 'material', by: 'player' }, {}] });
  });

  it('claims all that is won, not only what is won first', () => {
    const reason = why(
      'e2e4 e7e5 d1h5 g8h6 h5e5',
      'f8e7 e5g7 h8g8 g7h6 b8c6 h6e3 g8g6 b1a3',
      'd8e7 e5e7 f8e7 d2d4 d7d6',
      455,
    );
    expect(reason).toMatchObject({
      kind: 'punished',
      facts: [{ kind: 'material', pawns: 4 }, { name: 'fork' }],
    });
    expect(reason.facts[0]).toMatchObject({ gain: { knight: 1, pawn: 1 } });
  });

  it('does not call what the player would lose anyway given for a piece', () => {
    const reason = why(
      'd2d4 d7d5 c2c4 d5c4 e2e3 b7b5 a2a4 c7c6 a4b5',
      'c6b5 d1f3 b8c6 f3c6 c8d7 c6a6 e7e6 f1e2 g8e7 c1d2 e7c6 g1f3 a8b8 e1g1',
      'e7e6 f1c4 c6b5 c4b5 c8d7 b1c3 g8f6 g1f3 f8e7 e1g1 e8g8 d1e2',
      366,
    );
    expect(reason).toMatchObject({ kind: 'punished', facts: [{ gain: { knight: 1, pawn: -1 } }] });
  });

  it('claims a piece though the last moves of a long line take a pawn for it', () => {
    const reason = why(
      'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 b7b5',
      'f3e5 b5a4 e5c6 d7c6 e1g1 g8f6 d2d4 f8e7 f1e1 e8g8 c2c4 f8e8 e4e5 f6d7 d1a4 d7f8 a4c6',
      'a4b3 g8f6 d2d4 d7d6',
      529,
    );
    expect(reason).toMatchObject({
      kind: 'punished',
      facts: [{ kind: 'material', gain: { bishop: 1, pawn: -1 } }, { name: 'hangingPiece' }, {}],
    });
  });

  it('does not excuse what is lost by a pawn that the last move of the other line takes', () => {
    const reason = why(
      'e2e4 d7d5 e4d5 d8d5 b1c3 d5a5',
      'b2b4 a5b4 a1b1 b4d6 g1f3 g8f6 d2d4 g7g6 f1b5 c7c6 b5d3',
      'd2d4 g8f6 c1d2 a5b6 g1f3 c8f5 f1c4 e7e6 d1e2 f5c2',
      93,
    );
    expect(reason).toMatchObject({ kind: 'punished', facts: [{ kind: 'material', pawns: 1 }, {}] });
  });

  it('adds what gets worse where a pawn alone does not account for the loss', () => {
    const [played, good] = [
      'g8h6 h5e5 d8e7 e5e7 e8e7 d2d4 b8c6 c2c3 d7d6 c1h6 g7h6 f1d3 c8e6 g1e2 f8g7 b1d2',
      'd7d6 f1c4 g7g6 h5d1 g8f6 d2d3 f8g7 g1f3 c7c6 e1g1 e8g8 h2h3',
    ];
    const kinds = (shortage: number) =>
      why('e2e4 e7e5 d1h5', played, good, shortage).facts.map((fact) =>
        fact.kind === 'drift' ? fact.name : fact.kind,
      );
    expect(kinds(300)).toEqual(['material', 'motif', 'threat']);
    expect(kinds(362)).toEqual(['material', 'motif', 'castling', 'center', 'threat']);
    // A check that takes a pawn is said, however small its share is.
    expect(kinds(600)).toEqual(['material', 'motif', 'threat']);
  });

  it('does not call a recapture a gain', () => {
    const before = after('e2e4 d7d5');
    const reason = explain({
      fen: after('e2e4 d7d5 e4d5'),
      played: line('a7a6 d2d4 a6a5'),
      recommended: line('d8d5 b1c3 d5a5'),
      shortage: 90,
      previous: { fen: before, uci: 'e4d5' },
    });
    const left = { role: 'pawn', square: 'd5' };
    expect(reason).toMatchObject({
      kind: 'punished',
      facts: [{ kind: 'material', pawns: 1, notTakenBack: left }],
    });
    expect(reason.facts).toHaveLength(1);
  });

  it('does not say that a piece is not taken back where the answer wins more', () => {
    const reason = explain({
      fen: after('e2e4 d7d5 e4d5'),
      played: line('d8d6 b1c3 d6e5 f1e2 e5e2 g1e2'),
      recommended: line('d8d5 b1c3 d5a5'),
      shortage: 900,
      previous: { fen: after('e2e4 d7d5'), uci: 'e4d5' },
    });
    expect(reason.facts[0]).toMatchObject({ kind: 'material', gain: { queen: 1 } });
    expect(reason.facts[0]).not.toHaveProperty('notTakenBack');
  });

  it('does not say that a piece is not taken back where the wrong piece takes it', () => {
    const reasonOf = (played: string) =>
      explain({
        fen: 'rnbqk1nr/ppp2ppp/4p3/8/3PN3/8/PPPb1PPP/R2QKBNR w KQkq - 0 6',
        played: line(played),
        recommended: line('d1d2 g8f6 e4f6 d8f6 g1f3 b8c6 e1c1 c8d7'),
        shortage: 120,
        previous: { fen: 'rnbqk1nr/ppp2ppp/4p3/8/1b1PN3/8/PPPB1PPP/R2QKBNR b KQkq - 0 5', uci: 'b4d2' },
      });
    const { facts } = reasonOf('e4d2 d8d4 g1f3 d4d5 f1e2 g8f6 e1g1 e8g8');
    expect(facts).toMatchObject([{ kind: 'material', by: 'opponent', pawns: 1 }, { kind: 'motif' }]);
    expect(facts[0]).not.toHaveProperty('notTakenBack');
    // Nor where it is taken a move later.
    const later = reasonOf('e1e2 d8d4 e4d2 d4d5 g1f3 g8f6').facts;
    expect(later[0]).toMatchObject({ kind: 'material', by: 'opponent' });
    expect(later[0]).not.toHaveProperty('notTakenBack');
  });

  it('says of a lost game no number of pawns', () => {
    const preference = (lost: boolean) =>
      explain({ ...mistakeOf('e2e4 e7e5', 'h2h4 a7a6', 'g1f3 a7a6', 1030), lost }).facts.at(-1);
    expect(preference(false)).toEqual({ kind: 'preference', pawns: 10.3 });
    expect(preference(true)).toEqual({ kind: 'preference', pawns: 10.3, lost: true });
  });

  it('names drift only where it accounts for half of the loss', () => {
    const [played, good] = ['h2h4 g8f6 h4h5 f8c5', 'g1f3 b8c6 f1b5 a7a6'];
    expect(why('e2e4 e7e5', played, good, 60)).toMatchObject({
      kind: 'drift',
      facts: [
        { kind: 'drift', name: 'development', amount: 2, piece: { square: 'f1' } },
        { kind: 'threat', by: 'player', origin: 'made', uci: 'f3e5', pawns: 1 },
      ],
    });
    // Below half of the loss the rest is said to show later, and that a bishop stays at home says nothing. Below a fifth nothing is named.
    expect(why('e2e4 e7e5', played, good, 300)).toMatchObject({
      kind: 'drift',
      facts: [
        { kind: 'threat', by: 'opponent', uci: 'f6e4' },
        { kind: 'preference', pawns: 3 },
      ],
    });
    expect(why('e2e4 e7e5', played, good, 800)).toMatchObject({
      kind: 'none',
      facts: [{ kind: 'preference', pawns: 8 }],
    });
  });

  it.each<[string, string, string, string, object]>([
    [
      'the square that a pawn takes from the knight',
      'e2e4 e7e5 g1f3',
      'f7f6 d2d4 d7d6 f1c4',
      'b8c6 f1b5 a7a6 b5a4',
      { name: 'takesSquare', piece: { role: 'knight', square: 'g8' }, better: 'f6' },
    ],
    [
      'the pawn that a bishop blocks',
      'e2e4 e7e5',
      'f1d3 g8f6 g1f3 b8c6',
      'g1f3 b8c6 f1b5 g8f6',
      { name: 'blocksPawn', piece: { role: 'pawn', square: 'd2' } },
    ],
    [
      'the piece that stays at home',
      'e2e4 e7e5',
      'h2h4 g8f6 h4h5 f8c5',
      'g1f3 b8c6 f1b5 a7a6',
      { name: 'development', piece: { role: 'bishop', square: 'f1' } },
    ],
    [
      'the pawn that is missing in the center',
      'e2e4 e7e5 g1f3 b8c6',
      'a2a3 g8f6 h2h3 f8c5',
      'h2h3 g8f6 d2d4 f8e7',
      { name: 'center', piece: { role: 'pawn', square: 'd4' }, by: 'player' },
    ],
    [
      'the piece that stands worse, and where it could stand',
      'e2e4 e7e5 g1f3 b8c6',
      'f1e2 g8f6 b1c3 f8c5',
      'f1c4 g8f6 b1c3 f8c5',
      { name: 'activity', piece: { role: 'bishop', square: 'e2' }, better: 'c4' },
    ],
    [
      'where the king goes',
      'e2e4 e7e5',
      'e1e2 g8f6 a2a3 b8c6',
      'g1f3 g8f6 a2a3 b8c6',
      { name: 'castling', piece: { role: 'king', square: 'e2' } },
    ],
  ])('names %s', (_name, moves, played, recommended, expected) => {
    const reason = why(moves, played, recommended, 40);
    expect(reason.facts).toContainEqual(expect.objectContaining(expected));
  });

  it('does not say that a piece stays at home that went back there', () => {
    const reason = why('e2e4 d7d5', 'b1c3 d5d4 c3b1 b8c6', 'e4d5 d8d5 b1c3 d5a5', 40);
    expect(reason.facts).not.toContainEqual(
      expect.objectContaining({ piece: { role: 'knight', square: 'b1' } }),
    );
  });

  it('does not say where the piece of the better move stands that takes something', () => {
    const { facts } = why(
      'e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 f3g5 d7d5 e4d5 c6d4 d5d6',
      'd4e6 g5e6 c8e6 c4e6 f7e6 d6c7 d8c7',
      'd8d6 d2d3 f8e7 b1c3 e8g8 c1e3',
      123,
      new Set<ReasonKind>(['punished', 'missed']),
    );
    expect(facts[0]).toMatchObject({ kind: 'answer', exchange: true });
    expect(facts.at(-1)).toMatchObject({ kind: 'preference', takes: { role: 'pawn', square: 'd6' } });
    expect(facts).not.toContainEqual(expect.objectContaining({ name: 'activity' }));
  });

  it('says nothing more of the pawn that drives a piece away', () => {
    const { facts } = why(
      'e2e4 g8f6 g1f3 f6e4',
      'f1c4 d7d5 c4e2 g7g6 d2d3 e4d6 d3d4 f8g7 e1g1 e8g8',
      'd2d4 e4f6 f1d3 g7g6 e1g1 f8g7 c2c3 e8g8',
      85,
    );
    expect(facts.map((fact) => ('name' in fact ? fact.name : fact.kind))).toEqual(['chased', 'preference']);
  });

  it('does not say again that a pawn is missing that the answer takes', () => {
    const reason = why(
      'e2e4 e7e5 g1f3 g8f6',
      'f1c4 f6e4 d2d3 e4c5 b1c3 c7c6 f3e5 d7d5',
      'b1c3 b8c6 f1b5 f8b4 e1g1 e8g8 d2d3 d7d6',
      40,
    );
    expect(reason.facts[0]).toMatchObject({ kind: 'answer', takes: { square: 'e4' } });
    expect(reason.facts).not.toContainEqual(
      expect.objectContaining({ piece: { role: 'pawn', square: 'e4' } }),
    );
  });

  it.each([
    ['a pawn drives it away', 'b1c3 d5d4 c3b1 e7e5', 'chased'],
    ['a pawn move that does not attack it comes in between', 'b1c3 a7a6 c3b1 e7e5', 'movedTwice'],
  ])('says that a piece must move again: %s', (_name, played, name) => {
    const reason = why('e2e4 d7d5', played, 'e4d5 d8d5 b1c3 d5a5', 60);
    expect(reason.facts.map((fact) => fact.kind === 'drift' && fact.name)).toContain(name);
  });

  it('says the threat of mate rather than one that costs a move', () => {
    const { facts } = why(
      'e2e4 e7e5 g1f3 g8f6 f1c4 d7d6 f3g5 d6d5 e4d5',
      'f6d5 d1h5 g7g6 h5f3 c8e6 g5e6 f7e6 b1c3',
      'h7h6 g5f3 f8d6 d2d3 e8g8 e1g1 b8d7 b1c3',
      230,
    );
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'threat', by: 'opponent', mate: true }));
    expect(facts).not.toContainEqual(expect.objectContaining({ kind: 'threat', by: 'player' }));
  });

  it('does not blame the player for what the opponent has elsewhere', () => {
    // In the better line Black's bishops are split up; in the played one White keeps both of its own.
    const reason = why(
      'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6',
      'b5a4 g8f6 e1g1 f8e7 f1e1 b7b5',
      'b5c6 d7c6 e1g1 f8d6 d2d4 e5d4',
      40,
    );
    expect(reason.facts.filter((fact) => fact.kind === 'drift').map(({ name }) => name)).not.toContain(
      'bishopPair',
    );
  });

  it('says nothing without lines, and refuses no line that is not legal', () => {
    expect(why('e2e4 e7e5', 'h2h4', 'g1f3', 60).kind).toBe('none');
    expect(why('e2e4 e7e5', 'e2e4', 'g1f3', 60)).toMatchObject({
      kind: 'none',
      facts: [{ kind: 'preference', pawns: 0.6 }],
    });
  });

  it('claims no more material than the line changes, whatever the moves', () => {
    const moves = fc.array(fc.nat(), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(moves, moves, fc.integer({ min: 20, max: 900 }), (a, b, shortage) => {
        const fen = after('e2e4 e7e5 g1f3 b8c6 f1c4 g8f6');
        const [played, recommended] = [randomLine(fen, a), randomLine(fen, b)];
        const reason = explain({ fen, played, recommended, shortage });
        for (const fact of reason.facts) {
          if (fact.kind !== 'material') continue;
          expect(fact.pawns).toBeGreaterThanOrEqual(1);
          expect(fact.by).toBe(reason.kind === 'punished' ? 'opponent' : 'player');
        }
        expect(reason.line[0]).toBe(reason.kind === 'missed' ? recommended.uci : played.uci);
      }),
      { numRuns: 15 },
    );
  });
});

function randomLine(fen: string, choices: readonly number[]): { uci: string; line: string[] } {
  const ucis: string[] = [];
  let now = fen;
  for (const choice of choices) {
    const moves = [...legalMoves(now)].flatMap(([from, targets]) => targets.map((to) => `${from}${to}`));
    const uci = moves[choice % moves.length];
    const step = uci === undefined ? undefined : playLine(now, [uci])[0];
    if (uci === undefined || step === undefined) break;
    ucis.push(uci);
    now = step.fen;
  }
  return { uci: ucis[0] ?? '', line: ucis.slice(1) };
}
