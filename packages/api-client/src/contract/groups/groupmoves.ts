import * as z from 'zod';
import { operation } from '../operation.ts';
import { ExploredMove, exampleExplored } from '../shapes/exploredMove.ts';
import { common, fen, hm, posid, position, side } from '../shapes/fields.ts';
import { exampleGroup, GroupInfo, GroupPosition } from '../shapes/groupMoves.ts';

/** No tree is asked for: which pool it is in does not matter. */
const { pool: _, ...scope } = common;

/** Positions in one question. */
const MAX_POSITIONS = 50;

/** What other players do in the positions of a player. */
export const groupmoves = {
  'openingtrees/groupmoves': operation({
    summary:
      'What the comparison group plays in some positions, beside what the player does. Nothing else waits for it: ask for what is in sight.',
    input: z.strictObject({
      ...scope,
      posids: z
        .array(posid)
        .max(MAX_POSITIONS)
        .describe('The positions, at most 50; none to ask whom the player is compared with.'),
      predicted: z
        .boolean()
        .default(false)
        .describe('Also what a human network predicts for the player’s own rating.'),
      herowhite: side.optional().describe('The player’s side; the side to move when left out.'),
    }),
    output: z.object({
      group: GroupInfo.describe('Whom the player is compared with.'),
      positions: z.array(GroupPosition).describe('One for each known position, in the order of posids.'),
    }),
    example: { input: { heroid: 3, posids: [12] }, output: exampleGroup },
  }),
  'openingtrees/explore': operation({
    summary:
      'What the player and the opponents played in any position: by the player if it is the player’s turn, else against the player.',
    input: z.strictObject({ ...scope, fen, herowhite: side }),
    output: z.object({
      posid,
      fen: position,
      hm,
      hero_to_move: z.boolean().describe('Whether the player is to move.'),
      total: z.number().int().describe('Games of the player in which a move was made there.'),
      moves: z.array(ExploredMove).describe('The moves, most played first.'),
    }),
    example: { input: { heroid: 3, fen: exampleExplored.fen, herowhite: 1 }, output: exampleExplored },
  }),
};
