import * as z from 'zod';
import { Advice, exampleAdvice } from './advice.ts';
import { commonness, date, hm, labels, posid, position, score, side, studied, uci } from './fields.ts';

/** What games prove about a mistake. */
export const Proof = z
  .object({
    state: z
      .enum(['unstudied', 'stopped', 'notMet', 'held', 'learnt', 'cured', 'back'])
      .describe(
        'What games since the study say: not met since; held, without a verdict yet; looks learnt; cured; the mistake is back. Without a study: unstudied, or stopped by itself.',
      ),
    since: date.nullable().describe('The study that games are counted from; null if it was never studied.'),
    met: z.number().int().describe('Times met since; if it was never studied, since the latest mistake.'),
    held: z.number().int().describe('Of those, without a mistake.'),
    evidence: z
      .number()
      .describe(
        'How many times likelier these games are if the position was learnt than if nothing changed.',
      ),
    chance: z.number().describe('Chance that it is learnt now, 0 to 1.'),
  })
  .describe('What games prove about the mistake.');

/** A row of the list of critical positions. */
export const Mistake = z.object({
  position_id: posid,
  fen: position,
  herowhite: side,
  hm,
  eco_common: z.string().nullable().describe('Most common ECO code of its games.'),
  eco_opening: z.string().nullable().describe('Name of the opening.'),
  eval: score.nullable().describe('Evaluation of the position from White’s view; null without one.'),
  labels,
  mdegree: z
    .number()
    .int()
    .min(0)
    .max(2)
    .describe(
      '2 red: the mistake repeats, and the latest encounter was one; 1 black: games do not prove that it has stopped; 0 green: they do (`proof.state` is cured or stopped), or it was never made. A playable move is black at most. Studying alone changes no color.',
    ),
  proof: Proof,
  outlook: z
    .object({
      wrong: z.number().describe('Chance of a mistake at the next meeting, 0 to 1.'),
      meetings: z.number().describe('Meetings to be expected in the next 20 games.'),
      loss: z.number().describe('Points of win chance to be expected to be lost in them.'),
    })
    .describe('What the next games are likely to bring.'),
  prevmove: z.string().nullable().describe('The move before, in SAN.'),
  prehistory_uci: z
    .array(uci)
    .describe('The moves of the latest game that met it, from the start position: the way in the tree.'),
  studied,
  repeated_fault: z.boolean().describe('Went wrong again in a game played after it was studied.'),
  single: z.boolean().describe('On the list for one serious mistake only.'),
  dynamics: z
    .number()
    .describe('Mean loss of the later half of the encounters minus that of the earlier half, points.'),
  trend: z
    .array(z.number())
    .describe(
      'Loss at each encounter, oldest first, points; the last 40. Losses not known yet are left out; empty until the last one is known.',
    ),
  total_count: z.number().int().describe('Times met.'),
  total_shortage: z.number().int().describe('Centipawns given away in all.'),
  average_shortage: z.number().describe('Mean evaluation downgrade in pawns.'),
  delta: z.number().describe('total_shortage / total_count rounded, in pawns.'),
  unreasonable_count: z.number().int().describe('Times the move lost at least the mistakes sensitivity.'),
  playable_count: z
    .number()
    .int()
    .describe('How many of these were playable moves, see `advice.mistake.grade`: they are no mistakes.'),
  expected_loss: z.number().describe('Sum of losses × n/(n+4), points.'),
  last_mistake_date: date.nullable().describe('When it last went wrong; null when no game shows it.'),
  commonness: commonness
    .nullable()
    .describe(
      'Whether the mistake that cost the most in all games is the player’s own or that of most people in the comparison group; null in between, and until that was looked up.',
    ),
  advice: Advice.nullable().describe(
    'What to play instead, and why; null while no line shows a better move.',
  ),
  unadvised: z
    .literal(true)
    .optional()
    .describe('The searches have ended and none shows a better move: `advice` stays null. Absent otherwise.'),
  isCustom: z.boolean().describe('In training but not among the mistakes.'),
  istraining: z.boolean().describe('In the study plan.'),
});
export type Mistake = z.infer<typeof Mistake>;

/** The row in the examples. */
export const exampleMistake = {
  position_id: 12,
  fen: 'rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 3',
  herowhite: 1 as const,
  hm: 4,
  eco_common: 'C24',
  eco_opening: "Bishop's Opening: Berlin Defense",
  eval: { cp: 12, mate: null },
  labels: [22 as const],
  mdegree: 2,
  proof: { state: 'unstudied' as const, since: null, met: 1, held: 1, evidence: 1.4, chance: 0.583 },
  outlook: { wrong: 0.61, meetings: 1.4, loss: 8.1 },
  prevmove: 'Nf6',
  prehistory_uci: ['e2e4', 'e7e5', 'f1c4', 'g8f6'],
  studied: 0,
  repeated_fault: false,
  single: false,
  dynamics: -1.2,
  trend: [0, 7.5, 7.5, 0],
  total_count: 24,
  total_shortage: 1920,
  average_shortage: 0.8,
  delta: 0.8,
  unreasonable_count: 15,
  playable_count: 2,
  expected_loss: 96.4,
  last_mistake_date: '2026-11-03T18:00:00.000Z',
  commonness: 'only-you' as const,
  advice: exampleAdvice,
  isCustom: false,
  istraining: false,
};
