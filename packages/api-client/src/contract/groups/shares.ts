import * as z from 'zod';
import { command, operation } from '../operation.ts';
import { LINK_HEADER } from '../paths.ts';
import { date, heroid, oneLine, posid } from '../shapes/fields.ts';
import { group } from './pupils.ts';

/** Open links that an account may have at a time. */
export const MAX_SHARES = 500;

/** What a link may show. */
const LINK_KINDS = ['player', 'position', 'wall'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

const kind = z
  .enum(LINK_KINDS)
  .describe(
    'player: the critical positions of a player. position: one position of a player. wall: what several pupils of a coach share.',
  );
const shareid = z.number().int().positive().describe('The link.');
const player = {
  heroid: heroid.nullable().describe('The player; null for a wall.'),
  hero: z.string().nullable().describe('Name of the player; null for a wall.'),
};
const names = z.boolean().describe('Whether a wall says who made the mistakes.');
const expires_at = date.nullable().describe('When it ends; null until it is withdrawn.');

/** A read-only link as its owner sees it. */
export const Share = z.object({
  shareid,
  kind,
  ...player,
  posid: posid.nullable().describe('The position, of a link to one.'),
  group: z.string().nullable().describe('The group of a wall; null for all pupils. Only the owner sees it.'),
  names,
  fen: z
    .string()
    .nullable()
    .describe('The position in FEN; null for other kinds of link, or if it is known no more.'),
  opening: z.string().nullable().describe('Name of the opening of the position, if it has one.'),
  name: z.string().describe('For whom it is. Only the owner sees it.'),
  created_at: date.describe('When it was made.'),
  expires_at,
  last_used_at: date.nullable().describe('When it was last opened, to the minute; null for never.'),
});
export type Share = z.infer<typeof Share>;

export const shares = {
  'shares/make': operation({
    summary:
      'Makes a read-only link to a player, to one critical position of a player, or to what several pupils of a group share. The link is answered once and never again.',
    input: z.strictObject({
      heroid: heroid.optional().describe('The player. Either this or a wall is given.'),
      posid: posid.optional().describe('Only this critical position; without it all of the player.'),
      wall: z
        .strictObject({
          group: group.optional().describe('The mistakes of this group; without it those of all pupils.'),
          names: names.default(false),
        })
        .optional()
        .describe('What several pupils of the user share, in place of a player.'),
      name: oneLine.max(80).default('').describe('For whom it is. Only the owner sees it.'),
      until: date.optional().describe('When it ends; without it when it is withdrawn.'),
      language: z
        .union([z.literal(1), z.literal(4)])
        .default(4)
        .describe('Language of the preview in a chat: 1 English, 4 Russian.'),
    }),
    output: z.object({ shareid, link: z.string().describe('Address of the page.') }),
    example: {
      input: { heroid: 3, name: 'Boris' },
      output: { shareid: 6, link: 'https://tabia.example.org/shared?link=abc' },
    },
  }),
  'shares/list': operation({
    summary: 'The user’s open read-only links, newest first.',
    input: z.strictObject({}),
    output: z.object({ shares: z.array(Share).describe('Newest first.') }),
    example: {
      input: {},
      output: {
        shares: [
          {
            ...{ shareid: 6, kind: 'player', heroid: 3, hero: 'Anna', posid: null, fen: null, opening: null },
            ...{ group: null, names: false },
            ...{
              name: 'Boris',
              created_at: '2025-03-01T12:00:00.000Z',
              expires_at: null,
              last_used_at: null,
            },
          },
        ],
      },
    },
  }),
  'shares/revoke': command({
    summary: 'Withdraws a read-only link: it shows nothing from the next call on.',
    input: z.strictObject({ shareid }),
    example: { shareid: 6 },
  }),
  'shares/open': operation({
    summary: `What the link shows whose token is in the header ${LINK_HEADER}; 404 for one that is withdrawn, expired or unknown.`,
    access: 'open',
    input: z.strictObject({}),
    output: z.object({
      kind,
      ...player,
      posid: posid.nullable().describe('The position, of a link to one.'),
      names,
      expires_at,
    }),
    example: {
      input: {},
      output: { kind: 'player', heroid: 3, hero: 'Anna', posid: null, names: false, expires_at: null },
    },
  }),
};
