import * as z from 'zod';
import { date, grade, uci } from './fields.ts';

const san = z.string().describe('The same in SAN.');
const winner = z.enum(['player', 'opponent']).describe('Who gains by it.');
const balance = z.number().int().describe('How many more of them.');
const piece = z.object({
  role: z.enum(['pawn', 'knight', 'bishop', 'rook', 'queen', 'king']).describe('The piece.'),
  square: z
    .templateLiteral([
      z.enum(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']),
      z.enum(['1', '2', '3', '4', '5', '6', '7', '8']),
    ])
    .describe('Where it stands.'),
});

/** Motifs that a reason names; those that are themes of published puzzles have the names used there. */
const MOTIFS = [
  'fork',
  'pin',
  'skewer',
  'discoveredAttack',
  'doubleCheck',
  'hangingPiece',
  'trappedPiece',
  'capturingDefender',
  'deflection',
  'attraction',
  'interference',
  'intermezzo',
  'backRankMate',
  'smotheredMate',
  'anastasiaMate',
  'arabianMate',
  'bodenMate',
  'dovetailMate',
  'hookMate',
  'promotion',
  'underPromotion',
] as const;

/** Lasting differences between two lines that are no material. */
const DRIFTS = [
  'development',
  'castling',
  'kingDriven',
  'center',
  'doubledPawns',
  'isolatedPawns',
  'bishopPair',
  'activity',
  'kingAttack',
  'kingShelter',
  'movedTwice',
  'chased',
  'takesSquare',
  'blocksPawn',
] as const;

const Fact = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('mate').describe('A forced checkmate.'),
    by: winner,
    moves: z.number().int().describe('Moves of the winner until mate.'),
  }),
  z.object({
    kind: z.literal('material').describe('Material that changes hands, exchanges counted out.'),
    by: winner,
    pawns: z.number().describe('Its worth in pawns.'),
    gain: z
      .object({ pawn: balance, knight: balance, bishop: balance, rook: balance, queen: balance })
      .describe('By kind of piece, the winner’s view.'),
    notTakenBack: piece
      .optional()
      .describe('The piece that took it before the mistake, where the mistake only leaves it there.'),
  }),
  z.object({
    kind: z.literal('motif').describe('How the material is won, or the mate given.'),
    winner,
    name: z.enum(MOTIFS).describe('The motif.'),
    ply: z.number().int().describe('Index of the move that shows it, from the first move of the winner.'),
    by: piece.describe('The piece that does it.'),
    targets: z.array(piece).describe('The pieces that it is about.'),
  }),
  z.object({
    kind: z
      .literal('threat')
      .describe('A capture or mate that a side would play if the other one passed, exchanges counted out.'),
    by: winner,
    origin: z
      .enum(['ignored', 'made'])
      .describe(
        'ignored: it was there before the mistake and is carried out after it; made: by the opponent’s answer to the mistake, or by the recommended move.',
      ),
    uci: uci.describe('The threatened move, after a null move of the other side.'),
    mate: z.boolean().describe('Whether it mates.'),
    pawns: z.number().describe('What it wins, in pawns; 0 for a mate.'),
    target: piece.describe(
      'The piece that it takes, the king that it mates, or the piece that a pawn becomes.',
    ),
  }),
  z.object({
    kind: z
      .literal('answer')
      .describe(
        'The opponent’s answer to the mistake takes something or gives check, without a claim that this wins anything.',
      ),
    uci: uci.describe('The answer.'),
    takes: piece.nullable().describe('The piece that it takes; null for a mere check.'),
    check: z.boolean().describe('Whether it gives check.'),
    exchange: z.boolean().describe('Whether the player takes back at once what is worth as much.'),
    regained: z
      .literal(true)
      .optional()
      .describe('Not at once, but by the end of the line the player has as much material as before.'),
  }),
  z.object({
    kind: z
      .literal('preference')
      .describe('The engine prefers the recommended move, and the board does not show all of it.'),
    pawns: z.number().describe('By how many pawns.'),
    seen: z
      .literal(true)
      .optional()
      .describe('A capture shows some of it at once, or may: it is not said that it shows only later.'),
    takes: piece.optional().describe('What the recommended move takes, unless it is exchanged.'),
    regained: z
      .literal(true)
      .optional()
      .describe('By the end of the line the opponent has as much material as before that capture.'),
    lost: z
      .literal(true)
      .optional()
      .describe('The game is lost after the mistake, so the number of pawns says little.'),
  }),
  z.object({
    kind: z.literal('drift').describe('A lasting difference that is no material.'),
    name: z.enum(DRIFTS).describe('The difference.'),
    amount: z
      .number()
      .int()
      .describe('How many pieces, pawns or moves are named, for activity how many squares.'),
    piece: piece.optional().describe('The piece or pawn that it is about, at the end of the compared lines.'),
    second: piece.optional().describe('For kingAttack and development: another piece that does so.'),
    better: piece.shape.square
      .optional()
      .describe(
        'Where the better line has the piece, if elsewhere; for movedTwice where it goes, for takesSquare the square that is taken.',
      ),
    forced: z.literal(true).optional().describe('For movedTwice: the piece would have been taken.'),
    by: winner
      .optional()
      .describe(
        'For center: whose pawn it is. That of the player is missing. For kingDriven: who drives the king of the other one; absent where it is the opponent.',
      ),
  }),
]);

/** Why a move was a mistake: facts that its line shows. */
export const Reason = z.object({
  kind: z
    .enum(['punished', 'missed', 'drift', 'none'])
    .describe(
      'punished: the opponent gets something; missed: the recommended move would have got something; drift: the position gets worse in ways that can be named; none: no simple reason.',
    ),
  facts: z.array(Fact).describe('The most important first.'),
  line: z
    .array(uci)
    .describe('The line that shows it, from the position; it begins with the recommended move if “missed”.'),
  side: z.enum(['white', 'black']).describe('The player’s side.'),
});
export type Reason = z.infer<typeof Reason>;

/** The one move to play in a position. */
export const Recommended = z.object({
  uci,
  san,
  own: z.boolean().describe('The player has played it before.'),
  usual: z
    .literal(true)
    .optional()
    .describe(
      'The player’s own move: played in a third of the meetings, and no other more often; absent otherwise.',
    ),
  often: z
    .literal(true)
    .optional()
    .describe('Played in a third of the meetings, but another move more often; absent otherwise.'),
});
export type Recommended = z.infer<typeof Recommended>;

/** What the player keeps doing in a position, what to do instead, and why. */
export const Advice = z.object({
  recommended: Recommended.nullable().describe(
    'The move to play; null while it is being checked: the searches behind it have not ended.',
  ),
  earlier: z
    .object({ uci, san, until: date.describe('When another move took its place.') })
    .optional()
    .describe(
      'The move recommended before, which new games or a deeper search replaced; absent once seen (`usergames/adviceseen`).',
    ),
  mistake: z
    .object({
      uci,
      san,
      count: z.number().int().describe('Games of the scope in which it was played.'),
      loss: z.number().describe('Points of win chance that it loses.'),
      shortage: z.number().int().describe('The same in centipawns.'),
      grade,
    })
    .describe('The move that cost the most in all games together.'),
  reason: Reason.describe('Why it was a mistake.'),
  checking: z
    .boolean()
    .optional()
    .describe('True while searches are missing that may give another reason; absent otherwise.'),
});
export type Advice = z.infer<typeof Advice>;

/** An advice in the examples. */
export const exampleAdvice: Advice = {
  recommended: { uci: 'd2d3', san: 'd3', own: true },
  mistake: { uci: 'g1f3', san: 'Nf3', count: 15, loss: 7.5, shortage: 83, grade: 'inaccurate' },
  reason: {
    kind: 'punished',
    facts: [
      {
        kind: 'material',
        by: 'opponent',
        pawns: 1,
        gain: { pawn: 1, knight: 0, bishop: 0, rook: 0, queen: 0 },
      },
    ],
    line: ['g1f3', 'f6e4'],
    side: 'white',
  },
};
