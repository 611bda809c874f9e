import { describe, expect, it } from 'vitest';
import { type FlawMove, tacticLine } from '../tacticLine.ts';
import { MOTIF_NAMES, type MotifName, motifsOf } from './motifsOf.ts';

interface Example {
  readonly motif: MotifName;
  readonly about: string;
  readonly fen: string;
  readonly line: string;
  readonly flaw?: FlawMove;
}

function find({ fen, line, flaw, motif }: Example) {
  const played = tacticLine(fen, line.split(' '), flaw);
  if (!played) throw new Error(`cannot play ${line} from ${fen}`);
  return motifsOf(played).find(({ name }) => name === motif);
}

const SHOWN: readonly (Example & { readonly ply: number; readonly by: string; readonly targets: string })[] =
  [
    {
      motif: 'fork',
      about: 'a knight gives check and attacks a rook',
      fen: 'r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1',
      line: 'd5c7 e8d7 c7a8',
      ply: 0,
      by: 'c7',
      targets: 'a8 e8',
    },
    {
      motif: 'pin',
      about: 'a knight before its king may not leave the file',
      fen: '4k3/8/4n3/8/8/8/8/R4K2 w - - 0 1',
      line: 'a1e1 e8f8 e1e6',
      ply: 0,
      by: 'e1',
      targets: 'e6',
    },
    {
      motif: 'pin',
      about: 'a pawn before its king may not take the queen',
      fen: '6k1/5p1p/8/3B3Q/8/8/8/6K1 w - - 0 1',
      line: 'h5g6',
      ply: 0,
      by: 'd5',
      targets: 'f7',
    },
    {
      motif: 'skewer',
      about: 'the king leaves the rank, and the queen behind it falls',
      fen: 'q3k3/8/8/8/8/8/7R/4K3 w - - 0 1',
      line: 'h2h8 e8d7 h8a8',
      ply: 0,
      by: 'h8',
      targets: 'e8 a8',
    },
    {
      motif: 'discoveredAttack',
      about: 'a knight opens the file of its rook',
      fen: '3qk3/8/8/8/3N4/8/8/3RK3 w - - 0 1',
      line: 'd4c6 e8f7 d1d8',
      ply: 0,
      by: 'd1',
      targets: 'd8',
    },
    {
      motif: 'discoveredAttack',
      about: 'a knight opens a check',
      fen: '4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1',
      line: 'e4c5',
      ply: 0,
      by: 'e1',
      targets: 'e8',
    },
    {
      motif: 'doubleCheck',
      about: 'a knight gives check and opens one',
      fen: '4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1',
      line: 'e4f6',
      ply: 0,
      by: 'f6',
      targets: 'e8',
    },
    {
      motif: 'hangingPiece',
      about: 'a knight without a defender',
      fen: '4k3/8/8/3n4/8/8/8/3RK3 w - - 4 20',
      line: 'd1d5',
      ply: 0,
      by: 'd5',
      targets: 'd5',
    },
    {
      motif: 'trappedPiece',
      about: 'a bishop in the corner has no square',
      fen: '4k3/8/8/8/8/6P1/5P1b/4K3 w - - 0 1',
      line: 'e1f1 e8d8 f1g2 d8c8 g2h2',
      ply: 2,
      by: 'g2',
      targets: 'h2',
    },
    {
      motif: 'deflection',
      about: 'the queen must take and leaves the knight',
      fen: '6k1/3q1ppp/8/3n4/8/8/8/3RR1K1 w - - 0 1',
      line: 'e1e8 d7e8 d1d5',
      ply: 0,
      by: 'e8',
      targets: 'd7 d5',
    },
    {
      motif: 'attraction',
      about: 'a rook draws the king into a check',
      fen: '6k1/5pp1/8/8/8/8/3Q4/6KR w - - 0 1',
      line: 'h1h8 g8h8 d2d8',
      ply: 0,
      by: 'h8',
      targets: 'h8',
    },
    {
      motif: 'interference',
      about: 'a bishop steps between a rook and its knight',
      fen: '3r2k1/5ppp/8/8/8/1B6/R2n4/6K1 w - - 0 1',
      line: 'b3d5 g8f8 a2d2',
      ply: 0,
      by: 'd5',
      targets: 'd8 d2',
    },
    {
      motif: 'intermezzo',
      about: 'a check comes before taking back',
      fen: '6k1/5pp1/8/8/8/5b2/6P1/1R4K1 w - - 0 2',
      flaw: { fen: '6k1/5pp1/8/8/6b1/5N2/6P1/1R4K1 b - - 0 1', uci: 'g4f3' },
      line: 'b1b8 g8h7 g2f3',
      ply: 0,
      by: 'b8',
      targets: 'f3',
    },
    {
      motif: 'capturingDefender',
      about: 'a rook takes the knight that guards the bishop',
      fen: '6k1/5p1p/5n2/3b4/8/8/3R4/5RK1 w - - 0 1',
      line: 'f1f6 g8g7 d2d5',
      ply: 0,
      by: 'f6',
      targets: 'f6 d5',
    },
    {
      motif: 'backRankMate',
      about: 'three pawns hold their king in',
      fen: '6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1',
      line: 'd1d8',
      ply: 0,
      by: 'd8',
      targets: 'g8',
    },
    {
      motif: 'smotheredMate',
      about: 'a knight mates a king without air',
      fen: '6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1',
      line: 'g5f7',
      ply: 0,
      by: 'f7',
      targets: 'h8',
    },
    {
      motif: 'anastasiaMate',
      about: 'a rook mates on the edge, a knight and a pawn take the rest',
      fen: '8/4N1pk/8/8/8/R7/8/6K1 w - - 0 1',
      line: 'a3h3',
      ply: 0,
      by: 'h3',
      targets: 'h7',
    },
    {
      motif: 'arabianMate',
      about: 'a rook mates in the corner, beside it stands a knight',
      fen: '7k/R7/5N2/8/8/8/8/6K1 w - - 0 1',
      line: 'a7h7',
      ply: 0,
      by: 'h7',
      targets: 'h8',
    },
    {
      motif: 'bodenMate',
      about: 'two bishops cross before the king',
      fen: '2kr4/3n4/8/8/5B2/8/4B3/6K1 w - - 0 1',
      line: 'e2a6',
      ply: 0,
      by: 'a6',
      targets: 'c8',
    },
    {
      motif: 'dovetailMate',
      about: 'a queen mates from a corner of the king',
      fen: '8/4p3/3pk3/8/8/8/8/1Q3RK1 w - - 0 1',
      line: 'b1f5',
      ply: 0,
      by: 'f5',
      targets: 'e6',
    },
    {
      motif: 'hookMate',
      about: 'rook, knight and pawn defend one another',
      fen: 'R7/4kp2/3ppN2/6P1/8/8/8/6K1 w - - 0 1',
      line: 'a8e8',
      ply: 0,
      by: 'e8',
      targets: 'e7',
    },
    {
      motif: 'promotion',
      about: 'a pawn becomes a queen',
      fen: '8/P6k/8/8/8/8/8/6K1 w - - 0 1',
      line: 'a7a8q',
      ply: 0,
      by: 'a8',
      targets: '',
    },
    {
      motif: 'underPromotion',
      about: 'a pawn becomes a knight',
      fen: '8/P6k/8/8/8/8/8/6K1 w - - 0 1',
      line: 'a7a8n',
      ply: 0,
      by: 'a8',
      targets: '',
    },
  ];

const ABSENT: readonly Example[] = [
  {
    motif: 'fork',
    about: 'the forking knight is taken',
    fen: 'r2qk3/8/8/3N4/8/8/8/4K3 w - - 0 1',
    line: 'd5c7 d8c7 e1d1',
  },
  {
    motif: 'fork',
    about: 'only pawns are attacked besides the king',
    fen: '4k3/p7/8/3N4/8/8/8/4K3 w - - 0 1',
    line: 'd5c7 e8d7 c7b5',
  },
  {
    motif: 'pin',
    about: 'the pinned knight is defended and worth less than the rook',
    fen: '4k3/3p4/4n3/8/8/8/8/R4K2 w - - 0 1',
    line: 'a1e1',
  },
  {
    motif: 'pin',
    about: 'two pieces stand between',
    fen: '4k3/4p3/4n3/8/8/8/8/R4K2 w - - 0 1',
    line: 'a1e1',
  },
  {
    motif: 'skewer',
    about: 'the piece behind is worth more than the one that left',
    fen: 'q3r1k1/8/8/8/8/8/7R/6K1 w - - 0 1',
    line: 'h2h8 g8h8 g1f1',
  },
  {
    motif: 'discoveredAttack',
    about: 'the taken piece has just moved into the open line',
    fen: '4k3/8/8/q7/3N4/8/8/3R1K2 w - - 0 1',
    line: 'd4c6 a5d8 d1d8',
  },
  {
    motif: 'doubleCheck',
    about: 'one check only',
    fen: '4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1',
    line: 'e4c5',
  },
  {
    motif: 'hangingPiece',
    about: 'a pawn takes back',
    fen: '4k3/8/4p3/3n4/8/8/8/3RK3 w - - 4 20',
    line: 'd1d5',
  },
  {
    motif: 'hangingPiece',
    about: 'the knight has just taken a knight there',
    fen: '4k3/8/8/3n4/8/8/8/3RK3 w - - 0 20',
    flaw: { fen: '4k3/8/5n2/3N4/8/8/8/3RK3 b - - 3 19', uci: 'f6d5' },
    line: 'd1d5',
  },
  {
    motif: 'trappedPiece',
    about: 'the bishop had a square',
    fen: '4k3/8/8/8/8/8/5P1b/4K3 w - - 0 1',
    line: 'e1f1 e8d8 f1g2 d8c8 g2h2',
  },
  {
    motif: 'deflection',
    about: 'the queen still guards the knight',
    fen: '3q2k1/5ppp/8/3n4/8/8/8/3RR1K1 w - - 0 1',
    line: 'e1e8 d8e8 g1f1',
  },
  {
    motif: 'backRankMate',
    about: 'the king has air',
    fen: '6k1/5pp1/7p/8/8/8/8/3R2K1 w - - 0 1',
    line: 'd1d8',
  },
  {
    motif: 'smotheredMate',
    about: 'a free square is guarded by the attacker',
    fen: '7k/6pp/8/6N1/8/8/8/K5R1 w - - 0 1',
    line: 'g5f7',
  },
  {
    motif: 'arabianMate',
    about: 'a king defends the rook, no knight',
    fen: '7k/R7/6K1/8/8/8/8/8 w - - 0 1',
    line: 'a7a8',
  },
  {
    motif: 'bodenMate',
    about: 'a rook takes one of the squares',
    fen: '2kr4/3n4/8/8/5B2/8/4B3/1R4K1 w - - 0 1',
    line: 'e2a6',
  },
];

describe('motifsOf', () => {
  it.each(SHOWN)('$motif: $about', (example) => {
    const { motif: name, ply, by, targets } = example;
    expect(find(example)).toEqual({ name, ply, by, targets: targets.split(' ').filter(Boolean) });
  });

  it.each(ABSENT)('no $motif: $about', (example) => {
    expect(find(example)).toBeUndefined();
  });

  it('has an example of every motif', () => {
    expect(new Set(SHOWN.map(({ motif }) => motif))).toEqual(new Set(MOTIF_NAMES));
  });

  it('reads the same motifs in the mirrored position', () => {
    for (const { fen, line } of SHOWN.filter(({ flaw }) => !flaw)) {
      const names = (moves: ReturnType<typeof tacticLine>) =>
        moves && motifsOf(moves).map(({ name }) => name);
      const mirrored = tacticLine(mirrorFen(fen), line.split(' ').map(mirrorUci));
      expect(names(mirrored)).toEqual(names(tacticLine(fen, line.split(' '))));
    }
  });
});

function swapCase(text: string): string {
  return [...text].map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())).join('');
}

/** The same position with the colors exchanged. */
function mirrorFen(fen: string): string {
  const [board = '', turn, ...rest] = fen.split(' ');
  const flipped = board.split('/').toReversed().map(swapCase).join('/');
  return [flipped, turn === 'w' ? 'b' : 'w', ...rest].join(' ');
}

function mirrorUci(uci: string): string {
  return uci.replace(/[1-8]/g, (rank) => String(9 - Number(rank)));
}

describe('tacticLine', () => {
  it('ends with a move of the attacker and stops before an illegal one', () => {
    const fen = '6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1';
    expect(tacticLine(fen, ['d1d7', 'g8f8'])?.steps).toHaveLength(1);
    expect(tacticLine(fen, ['d1d7', 'g8f8', 'd7d9', 'f8e8'])?.steps).toHaveLength(1);
    expect(tacticLine(fen, ['g8f8'])).toBeUndefined();
    expect(tacticLine('nonsense', ['d1d7'])).toBeUndefined();
  });

  it('knows what en passant and castling do', () => {
    const enPassant = tacticLine('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', ['e5d6']);
    expect(enPassant?.steps[0]).toMatchObject({ captured: 'pawn', castling: false });
    const castling = tacticLine('4k3/8/8/8/8/8/8/4K2R w K - 0 1', ['e1g1']);
    expect(castling?.steps[0]).toMatchObject({ captured: undefined, castling: true });
  });
});
