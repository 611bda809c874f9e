import * as z from 'zod';
import { Done } from './envelope.ts';
import { operation } from './operation.ts';

const email = z.email().max(254).describe('E-mail address.');
const password = z.string().min(1).max(200).describe('Password.');
const language = z.union([z.literal(1), z.literal(4)]).describe('1 English, 4 Russian.');

/** The signed-in user as the web app sees it. */
export const User = z.object({
  userid: z.number().int(),
  name: z.string().describe('Displayed name.'),
  email: z.string().describe('E-mail address; empty for a guest.'),
  guest: z.boolean().describe('A trial account without e-mail and password.'),
  confirmed: z.boolean().describe('Whether the e-mail is confirmed.'),
  balance: z.number().int(),
});
export type User = z.infer<typeof User>;

const user = {
  userid: 7,
  name: 'Anna',
  email: 'anna@example.org',
  guest: false,
  confirmed: true,
  balance: 0,
};

export const account = {
  'account/register': operation({
    summary: 'Opens an account and sends the confirmation e-mail.',
    access: 'open',
    input: z.strictObject({
      name: z.string().trim().min(2).max(60).describe('Displayed name, 2 to 60 characters.'),
      email,
      phone: z
        .string()
        .trim()
        .regex(/^\+?[0-9 ()-]{5,24}$/)
        .optional()
        .describe('Phone, 5 to 24 digits, spaces, brackets or dashes.'),
      password: password.describe(
        'At least 8 characters with upper case, lower case, a digit and a special character.',
      ),
      terms: z.boolean().describe('Whether the terms and the privacy policy are accepted.'),
      language,
    }),
    output: Done,
    example: {
      input: { name: 'Anna', email: 'anna@example.org', password: 'Caro-Kann1', terms: true, language: 4 },
      output: { message: 'OK' },
    },
  }),
  'account/registerbylink': operation({
    summary: 'Confirms the e-mail address by the token of the mailed link and signs the user in.',
    access: 'open',
    input: z.strictObject({ token: z.string().min(1).max(200).describe('Token of the link.') }),
    output: User,
    example: { input: { token: 'q7d…' }, output: user },
  }),
  'account/requestregemail': operation({
    summary:
      'Sends the confirmation e-mail again; answers the same whether or not the address waits for one.',
    access: 'open',
    input: z.strictObject({ email, language }),
    output: Done.extend({ wait: z.number().int().describe('Seconds until it may be asked for again.') }),
    example: { input: { email: 'anna@example.org', language: 1 }, output: { message: 'OK', wait: 60 } },
  }),
  'account/user_login': operation({
    summary: 'Signs in and sets the session cookie.',
    access: 'open',
    input: z.strictObject({
      email,
      password,
      remember_me: z
        .union([z.literal(0), z.literal(1)])
        .describe('1 keeps the session after the browser closes.'),
      language,
    }),
    output: User,
    example: {
      input: { email: 'anna@example.org', password: 'Caro-Kann1', remember_me: 1, language: 4 },
      output: user,
    },
  }),
  'account/guest': operation({
    summary: 'Local installs only: a guest account with a person whose sample games start loading at once.',
    access: 'open',
    input: z.strictObject({ language }),
    output: User.extend({ heroid: z.number().int().describe('The sample person.') }),
    example: {
      input: { language: 4 },
      output: { ...user, name: 'Guest', email: '', guest: true, heroid: 3 },
    },
  }),
  'account/logout': operation({
    summary: 'Ends this session.',
    access: 'user',
    input: z.strictObject({}),
    output: Done,
    example: { input: {}, output: { message: 'OK' } },
  }),
  'account/signoutall': operation({
    summary: 'Ends every session of the user on every device.',
    access: 'user',
    input: z.strictObject({}),
    output: Done,
    example: { input: {}, output: { message: 'OK' } },
  }),
  'account/whois': operation({
    summary: 'Says who is signed in and what this installation offers.',
    access: 'open',
    input: z.strictObject({}),
    output: z.object({
      user: User.nullable(),
      local: z.boolean().describe('A local install: sample games and the outbox page are there.'),
    }),
    example: { input: {}, output: { user, local: true } },
  }),
};
