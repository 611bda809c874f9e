import * as z from 'zod';
import { command, operation } from '../operation.ts';
import { heroid, platformSource } from '../shapes/fields.ts';
import { exampleNickname, Nickname } from '../shapes/nickname.ts';
import { SOURCE_TEXTS } from '../shapes/platforms.ts';

const nicknameid = z.number().int().positive().describe('Game source.');
const name = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .describe('User name on the platform, or the player’s name in the file.');
const onOne = z.strictObject({ nicknameid });
const example = { nicknameid: 5 };

export const nicknames = {
  'nicknames/list': operation({
    summary: 'Game sources of a player.',
    input: z.strictObject({
      heroid,
      archived: z.boolean().default(false).describe('Also the archived ones.'),
    }),
    output: z.object({ nicknames: z.array(Nickname).describe('In the order in which they were added.') }),
    example: { input: { heroid: 3 }, output: { nicknames: [exampleNickname] } },
  }),
  'nicknames/add': operation({
    summary: 'Adds an account on a platform and starts loading its games. Files are added by misc/loadgames.',
    input: z.strictObject({
      heroid,
      source: platformSource.describe(SOURCE_TEXTS.platforms),
      name,
    }),
    output: z.object({ nicknameid }),
    example: { input: { heroid: 3, source: 3, name: 'anna_plays' }, output: { nicknameid: 5 } },
  }),
  'nicknames/check': operation({
    summary: 'Asks the platform whether the name exists, without adding it.',
    input: z.strictObject({
      source: platformSource.describe(SOURCE_TEXTS.platforms),
      name,
    }),
    output: z.object({
      exists: z.boolean().describe('Whether the platform knows the name.'),
      name: z.string().describe('The name as the platform writes it.'),
      games: z.number().int().nullable().describe('How many games the platform counts, when it says so.'),
    }),
    example: {
      input: { source: 3, name: 'ANNA_plays' },
      output: { exists: true, name: 'anna_plays', games: 1217 },
    },
  }),
  'nicknames/enable': command({
    summary: 'Takes the source into the analysis again.',
    input: onOne,
    example,
  }),
  'nicknames/disable': command({
    summary: 'Takes the source out of the analysis; its games stay.',
    input: onOne,
    example,
  }),
  'nicknames/zip': command({
    summary: 'Archives a source: its games stay, leave every list and calculation, and load no more.',
    input: onOne,
    example,
  }),
  'nicknames/unzip': command({
    summary: 'Brings an archived source back.',
    input: onOne,
    example,
  }),
  'nicknames/reassign': command({
    summary: 'Moves a source with its games to another player of the same user.',
    input: z.strictObject({ nicknameid, heroid: heroid.describe('The new player.') }),
    example: { nicknameid: 5, heroid: 4 },
  }),
  'nicknames/delete': command({
    summary: 'Deletes a source and its games.',
    input: onOne,
    example,
  }),
};
