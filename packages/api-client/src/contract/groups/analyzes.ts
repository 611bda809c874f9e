import * as z from 'zod';
import { operation } from '../operation.ts';
import { heroid } from '../shapes/fields.ts';

/** Maximum number of games in one import of evaluations. */
export const MAX_IMPORTED_GAMES = 2_000;
const count = z.number().int().nonnegative();

export const analyzes = {
  'analyzes/import': operation({
    summary:
      'Takes evaluations made elsewhere: PGN with [%eval] after the moves. They count as a scan of the player’s own decisions, and for nobody else; what looks bad by them is confirmed by the engine before it is listed.',
    input: z.union([
      z.strictObject({
        heroid,
        pgn: z.string().min(1).max(48_000).describe('Games with [%eval] comments as text.'),
      }),
      z.strictObject({
        heroid,
        uploadid: z
          .number()
          .int()
          .positive()
          .describe('A file with such games stored by the upload, for more than fits into text.'),
      }),
    ]),
    output: z.object({
      games: count.describe('Readable games, variants and custom positions included.'),
      problems: count.describe('Games that could not be read.'),
      evaluations: count.describe('Moves that carried an evaluation before and after them.'),
      decisions: count.describe('Decisions of the player that got an evaluation they did not have.'),
      matched: count.describe(
        'Games of the player, move by move the same, that took the evaluations as their own.',
      ),
    }),
    example: {
      input: { heroid: 3, pgn: '1. e4 { [%eval 0.3] } 1... e5 { [%eval 0.25] } *' },
      output: { games: 1, problems: 0, evaluations: 1, decisions: 4, matched: 0 },
    },
  }),
};
