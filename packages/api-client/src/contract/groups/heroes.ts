import * as z from 'zod';
import { command, operation } from '../operation.ts';
import { PLAYER_ICONS, PLAYER_KINDS } from '../shapes/choices.ts';
import { heroid, oneLine } from '../shapes/fields.ts';
import { helpkey } from '../shapes/help.ts';
import { exampleNickname, Nickname } from '../shapes/nickname.ts';

/** Maximum number of players per user. */
export const MAX_PLAYERS = 500;

const name = oneLine.min(1).max(80).describe('Name of the player.');
/** Letters of the description of a player. */
export const MAX_DESCRIPTION = 500;

const description = z.string().trim().max(MAX_DESCRIPTION).describe('Free text, may be empty.');
const icon = z.enum(PLAYER_ICONS).describe('Picture on the player’s card.');

const kind = z
  .enum(PLAYER_KINDS)
  .describe('Who it is to the owner of the account: nothing of an opponent counts in the owner’s progress.');

/** A player whose games are analyzed, with sources and totals. */
export const Hero = z.object({
  heroid,
  name: z.string().describe('Name of the player.'),
  description,
  icon,
  kind,
  sample: z.boolean().describe('The player of the sample games.'),
  totals: z
    .object({
      red: z.number().int().describe('Those that repeat, the latest encounter a mistake.'),
      black: z.number().int().describe('Those that repeat, the latest encounter fine.'),
      green: z.number().int().describe('Those under control.'),
    })
    .describe('Critical positions by mdegree.'),
  nicknames: z.array(Nickname).describe('Game sources, archived ones left out.'),
});
export type Hero = z.infer<typeof Hero>;

export const exampleHero = {
  heroid: 3,
  name: 'Anna',
  description: '',
  icon: 'knight' as const,
  kind: 'me' as const,
  sample: false,
  totals: { red: 4, black: 7, green: 2 },
  nicknames: [exampleNickname],
};

export const heroes = {
  'heroes/list': operation({
    summary: 'The user’s players in their order, with sources, progress and totals, for the Cards screen.',
    input: z.strictObject({}),
    output: z.object({
      heroes: z.array(Hero).describe('In the order the user gave them.'),
      pupils: z
        .number()
        .int()
        .optional()
        .describe('Number of players that other accounts show to the user as their coach; absent if none.'),
    }),
    example: { input: {}, output: { heroes: [exampleHero] } },
  }),
  'heroes/add': operation({
    summary: 'Adds a player; 409 too-many-players if the account has no room (users/quota).',
    input: z.strictObject({
      name,
      description: description.default(''),
      icon: icon.default('pawn'),
      kind: kind.default('me'),
    }),
    output: z.object({ heroid }),
    example: { input: { name: 'Anna' }, output: { heroid: 3 } },
  }),
  'heroes/rename': command({
    summary: 'Renames a player.',
    input: z.strictObject({ heroid, name }),
    example: { heroid: 3, name: 'Anna K.' },
  }),
  'heroes/changeinfo': command({
    summary: 'Changes name and description together, and who the player is, if that is given.',
    input: z.strictObject({ heroid, name, description, kind: kind.optional() }),
    example: { heroid: 3, name: 'Anna', description: 'Club team' },
  }),
  'heroes/seticon': command({
    summary: 'Sets the picture of a player.',
    input: z.strictObject({ heroid, icon }),
    example: { heroid: 3, icon: 'queen' },
  }),
  'heroes/relocate': command({
    summary: 'Changes the order of players: the list names all of them.',
    input: z.strictObject({
      heroids: z.array(heroid).min(1).max(MAX_PLAYERS).describe('All players in their new order.'),
    }),
    example: { heroids: [3, 1] },
  }),
  'heroes/delete': command({
    summary: 'Deletes a player with games, trees and sessions.',
    input: z.strictObject({ heroid }),
    example: { heroid: 3 },
  }),
  'heroes/helpct': operation({
    summary: 'Counts an opened help point, if one is named, and returns how often each was opened.',
    input: z.strictObject({ key: helpkey.optional().describe('The help point that was opened.') }),
    output: z.object({
      counts: z
        .array(z.object({ key: helpkey, count: z.number().int().describe('Times opened.') }))
        .describe('The help points this user has opened, most often first.'),
    }),
    example: { input: { key: 'filterBlock' }, output: { counts: [{ key: 'filterBlock', count: 3 }] } },
  }),
};
