import * as z from 'zod';
import { operation } from '../operation.ts';
import { exampleAdvice, Reason } from '../shapes/advice.ts';
import { exampleFailure, failure } from '../shapes/engineFailure.ts';
import { heroid, hm, pool, posid, position, side, uci } from '../shapes/fields.ts';
import { exampleFen } from '../shapes/trainingState.ts';

const san = z.string().describe('The same in SAN.');

/** A mistake of the player, to be refuted from the other side of the board. */
export const Punishment = z.object({
  posid,
  fen: position,
  herowhite: side,
  hm,
  prehistory_uci: z.array(uci).describe('The moves of the latest game that met it, from the start position.'),
  mistake: z
    .object({ uci, san, count: z.number().int().describe('Games in which it was played.') })
    .describe('The mistake.'),
  total_count: z.number().int().describe('Times the position was met.'),
  refutation: z.object({ uci, san }).describe('The only move that punishes it.'),
  line: z.array(uci).describe('The line that shows it, from the position after the mistake.'),
  reason: Reason.nullable().describe('What the mistake costs; null when nothing stored says it.'),
});
export type Punishment = z.infer<typeof Punishment>;

/** The exercise “Punish it”. */
export const punishing = {
  'training/punishlist': operation({
    summary:
      'Own mistakes that cost at least ten points and have one refutation, at least ten points better than any other move.',
    input: z.strictObject({ heroid, pool }),
    output: z.object({
      items: z.array(Punishment).describe('The most expensive first.'),
      calculating: z.number().int().describe('Mistakes of which it is not known yet; ask again.'),
      failure,
    }),
    example: {
      input: { heroid: 3 },
      output: {
        items: [
          {
            posid: 12,
            fen: exampleFen,
            herowhite: 1 as const,
            hm: 4,
            prehistory_uci: ['e2e4', 'e7e5', 'f1c4', 'g8f6'],
            mistake: { uci: 'g1f3', san: 'Nf3', count: 15 },
            total_count: 24,
            refutation: { uci: 'f6e4', san: 'Nxe4' },
            line: ['f6e4'],
            reason: exampleAdvice.reason,
          },
        ],
        calculating: 2,
        failure: exampleFailure,
      },
    },
  }),
};
