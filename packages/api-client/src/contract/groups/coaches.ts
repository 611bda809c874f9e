import * as z from 'zod';
import { command, operation } from '../operation.ts';
import { date, heroid } from '../shapes/fields.ts';
import { grants } from './pupils.ts';

const coachid = z.number().int().positive().describe('The account of the coach.');
const token = z.string().min(1).max(200).describe('The token of the link.');

/** A coach whom the user lets see a player. */
export const Coach = z.object({
  heroid,
  hero: z.string().describe('Name of the player.'),
  coachid,
  coach: z.string().describe('Name of the coach.'),
  grants,
  since: date.describe('Since when.'),
});
export type Coach = z.infer<typeof Coach>;

export const coaches = {
  'coaches/check': operation({
    summary: 'Who invites, and to what; 404 invitation-gone for a used, withdrawn or expired link.',
    input: z.strictObject({ token }),
    output: z.object({
      coach: z.string().describe('Name of the coach.'),
      own: z.boolean().describe('The user is the coach.'),
      other: z.boolean().describe('It was sent to the address of another account.'),
      handover: z
        .string()
        .nullable()
        .describe('Name of the player that the coach hands over; null for none.'),
      expires_at: date.describe('When it ends.'),
    }),
    example: {
      input: { token: 'abc' },
      output: {
        coach: 'Boris',
        own: false,
        other: false,
        handover: null,
        expires_at: '2025-03-08T12:00:00.000Z',
      },
    },
  }),
  'coaches/accept': operation({
    summary:
      'Accepts an invitation: the coach sees one player of the user, a new one, or the one handed over.',
    input: z.strictObject({
      token,
      heroid: heroid.optional().describe('The player; without it a new one, or the one handed over.'),
      grants,
    }),
    output: z.object({ heroid }),
    example: { input: { token: 'abc', heroid: 3, grants: ['findings', 'results'] }, output: { heroid: 3 } },
  }),
  'coaches/list': operation({
    summary: 'Which coaches see which players of the user.',
    input: z.strictObject({}),
    output: z.object({ coaches: z.array(Coach).describe('In the order of the players.') }),
    example: {
      input: {},
      output: {
        coaches: [
          {
            heroid: 3,
            hero: 'Anna',
            coachid: 8,
            coach: 'Boris',
            grants: ['findings', 'results'],
            since: '2025-03-01T12:00:00.000Z',
          },
        ],
      },
    },
  }),
  'coaches/setgrants': command({
    summary: 'Changes what a coach may do with a player of the user.',
    input: z.strictObject({ heroid, coachid, grants }),
    example: { heroid: 3, coachid: 8, grants: ['findings'] },
  }),
  'coaches/end': command({
    summary:
      'The coach sees nothing of the player any more; what the coach wrote about the pupil is deleted.',
    input: z.strictObject({ heroid, coachid }),
    example: { heroid: 3, coachid: 8 },
  }),
};
