import * as z from 'zod';
import { Done } from '../envelope.ts';
import { operation } from '../operation.ts';
import { date, heroid } from '../shapes/fields.ts';
import { exampleHero, Hero } from './heroes.ts';

/** Open invitations that a coach may have at a time. */
export const MAX_OPEN_INVITATIONS = 100;
/** Pupils that a coach may have. */
export const MAX_PUPILS = 300;

export const grants = z
  .array(z.enum(['findings', 'results', 'plan', 'notes']))
  .max(4)
  .describe(
    'What the coach may do. findings: read games, critical positions and trees; always given. results: read the study plan and trainings. plan: put positions into the study plan. notes: label positions and moves.',
  );
const realname = z
  .string()
  .trim()
  .max(80)
  .describe('What the coach calls the pupil; the pupil does not see it.');

const card = {
  realname,
  notes: z.string().max(4000).describe('Notes that only the coach sees.'),
  groups: z
    .array(z.string().trim().min(1).max(40).describe('Name of a group.'))
    .max(20)
    .describe('Groups of pupils that this one is in.'),
  hidden: z.boolean().describe('True: the coach has put this pupil out of sight.'),
};

/** A player whose owner lets a coach see it. */
export const Pupil = z.object({
  ...card,
  hero: Hero.describe('The player.'),
  account: z.string().describe('Name of the account that the player belongs to.'),
  grants,
  since: date.describe('Since when.'),
});
export type Pupil = z.infer<typeof Pupil>;

const invitationid = z.number().int().positive().describe('The invitation.');

/** An invitation that nobody has accepted. */
export const Invitation = z.object({
  invitationid,
  realname,
  email: z.string().nullable().describe('The address it was sent to; null for a link.'),
  heroid: heroid.nullable().describe('The player of the coach that is handed over; null for none.'),
  created_at: date.describe('When it was made.'),
  expires_at: date.describe('When it ends.'),
});
export type Invitation = z.infer<typeof Invitation>;

const exampleCard = {
  realname: 'Anna Karenina',
  notes: 'Likes the Italian.',
  groups: ['Tuesday'],
  hidden: false,
};

export const pupils = {
  'pupils/list': operation({
    summary: 'The players that other accounts let the user see as their coach, by real name.',
    access: 'user',
    input: z.strictObject({}),
    output: z.object({ pupils: z.array(Pupil).describe('By real name.') }),
    example: {
      input: {},
      output: {
        pupils: [
          {
            ...exampleCard,
            hero: exampleHero,
            account: 'Anna',
            grants: ['findings', 'results'],
            since: '2025-03-01T12:00:00.000Z',
          },
        ],
      },
    },
  }),
  'pupils/invite': operation({
    summary:
      'Invites a pupil: by mail to an address, or by a link that is answered once and never again. Works once, for 7 days.',
    access: 'user',
    input: z.strictObject({
      realname: realname.min(1),
      email: z
        .email()
        .max(254)
        .optional()
        .describe('Mails the link to this address, which alone may accept.'),
      heroid: heroid
        .optional()
        .describe('Hands over this player with its history to the account that accepts.'),
      language: z
        .union([z.literal(1), z.literal(4)])
        .default(4)
        .describe('Language of the mail: 1 English, 4 Russian.'),
    }),
    output: z.object({
      invitationid,
      link: z.string().nullable().describe('The page that accepts it; null where it was mailed.'),
    }),
    example: {
      input: { realname: 'Anna Karenina' },
      output: { invitationid: 5, link: 'https://tabia.example.org/invitation?token=abc' },
    },
  }),
  'pupils/invitations': operation({
    summary: 'The user’s open invitations, newest first.',
    access: 'user',
    input: z.strictObject({}),
    output: z.object({ invitations: z.array(Invitation).describe('Newest first.') }),
    example: {
      input: {},
      output: {
        invitations: [
          {
            invitationid: 5,
            realname: 'Anna Karenina',
            email: null,
            heroid: null,
            created_at: '2025-03-01T12:00:00.000Z',
            expires_at: '2025-03-08T12:00:00.000Z',
          },
        ],
      },
    },
  }),
  'pupils/revoke': operation({
    summary: 'Withdraws an open invitation.',
    access: 'user',
    input: z.strictObject({ invitationid }),
    output: Done,
    example: { input: { invitationid: 5 }, output: { message: 'OK' } },
  }),
  'pupils/setcard': operation({
    summary: 'Keeps what a coach writes about a pupil.',
    access: 'user',
    input: z.strictObject({ heroid, ...card }),
    output: Done,
    example: { input: { heroid: 3, ...exampleCard }, output: { message: 'OK' } },
  }),
  'pupils/leave': operation({
    summary: 'The coach no longer sees this pupil, and what the coach wrote about the pupil is deleted.',
    access: 'user',
    input: z.strictObject({ heroid }),
    output: Done,
    example: { input: { heroid: 3 }, output: { message: 'OK' } },
  }),
};
