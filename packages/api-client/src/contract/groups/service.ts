import * as z from 'zod';
import { command, operation } from '../operation.ts';
import { userName } from '../shapes/fields.ts';
import { PASSWORD_RULES_TEXT } from '../shapes/passwordRules.ts';

const userid = z.number().int().positive().describe('Number of the user.');
const password = z.string().min(1).max(200).describe(`${PASSWORD_RULES_TEXT}.`);

/** Roles of an account. Administrators are created on the command line only. */
export const Role = z
  .enum(['user', 'restricted'])
  .describe('user: everything of their own; restricted: only look at the account, export it, delete it.');
export type Role = z.infer<typeof Role>;

/** One administrative change of an account. */
export const ServiceEvent = z.object({
  eventid: z.number().int().describe('Number of the event; larger is later.'),
  date: z.iso.datetime().describe('When, in UTC.'),
  action: z.string().describe('What was done, such as change-password or restrict.'),
  userid: z.number().int().nullable().describe('Whom it was done to; null for an account that is gone.'),
  email: z.string().nullable().describe('That account’s address.'),
  actorid: z
    .number()
    .int()
    .nullable()
    .describe('Who did it; null for the command line and for somebody who was not signed in.'),
  actor: z.string().nullable().describe('That account’s address.'),
});
export type ServiceEvent = z.infer<typeof ServiceEvent>;

/** Only for administrators. The flag is set on the command line. */
export const service = {
  'service/changeroles': command({
    summary: 'Restricts an account, or lets it in again; administrators cannot be restricted.',
    access: 'admin',
    input: z.strictObject({ userid, role: Role }),
    example: { userid: 7, role: 'restricted' },
  }),
  'service/history': operation({
    summary: 'What was done to accounts, the newest first.',
    access: 'admin',
    input: z.strictObject({
      userid: userid.optional().describe('Only what was done to this account.'),
      before: z.number().int().positive().optional().describe('Only events before this number.'),
      limit: z.number().int().min(1).max(200).default(50).describe('Most events answered.'),
    }),
    output: z.object({ events: z.array(ServiceEvent).describe('The events.') }),
    example: {
      input: { limit: 50 },
      output: {
        events: [
          {
            eventid: 12,
            date: '2025-03-01T12:00:00.000Z',
            action: 'change-password',
            userid: 7,
            email: 'anna@example.org',
            actorid: 7,
            actor: 'anna@example.org',
          },
        ],
      },
    },
  }),
  'service/register': operation({
    summary: 'Opens a confirmed account for somebody.',
    access: 'admin',
    input: z.strictObject({
      name: userName.describe('Displayed name, 2 to 60 characters.'),
      email: z.email().max(254).describe('E-mail address.'),
      password,
      language: z.union([z.literal(1), z.literal(4)]).describe('1 English, 4 Russian.'),
    }),
    output: z.object({ userid }),
    example: {
      input: { name: 'Boris', email: 'boris@example.org', password: 'Caro-Kann1', language: 4 },
      output: { userid: 8 },
    },
  }),
  'service/setpassword': command({
    summary:
      'Sets a new password for an account, confirms its address and ends every other way in: sessions, mailed links, platforms; not for administrators.',
    access: 'admin',
    input: z.strictObject({ userid, password }),
    example: { userid: 8, password: 'Petroff-42' },
  }),
};
