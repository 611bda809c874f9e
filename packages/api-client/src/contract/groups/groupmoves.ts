import * as z from 'zod';
import { operation } from '../operation.ts';
import { common, posid, side } from '../shapes/fields.ts';
import { exampleGroup, GroupInfo, GroupPosition } from '../shapes/groupMoves.ts';

/** Positions in one question. */
const MAX_POSITIONS = 50;

/** What other players do in the positions of a player. */
export const groupmoves = {
  'openingtrees/groupmoves': operation({
    summary:
      'What the comparison group plays in some positions, beside what the player does. Nothing else waits for it: ask for what is in sight.',
    access: 'user',
    input: z.strictObject({
      ...common,
      posids: z
        .array(posid)
        .max(MAX_POSITIONS)
        .describe('The positions, at most 50; none to ask whom the player is compared with.'),
      herowhite: side.optional().describe('The player’s side; the side to move when left out.'),
    }),
    output: z.object({
      group: GroupInfo.describe('Whom the player is compared with.'),
      positions: z.array(GroupPosition).describe('One for each known position, in the order of posids.'),
    }),
    example: { input: { heroid: 3, posids: [12] }, output: exampleGroup },
  }),
};
