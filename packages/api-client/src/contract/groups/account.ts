import * as z from 'zod';
import { Done } from '../envelope.ts';
import { command, operation } from '../operation.ts';
import { phone, platformSource, userName } from '../shapes/fields.ts';
import { PASSWORD_RULES_TEXT } from '../shapes/passwordRules.ts';
import { SOURCE_TEXTS } from '../shapes/platforms.ts';

const email = z.email().max(254).describe('E-mail address.');
export const password = z.string().min(1).max(200).describe('Password.');
const newPassword = password.describe(`${PASSWORD_RULES_TEXT}; not the one so far.`);
const token = z.string().min(1).max(200).describe('Token of the link.');
const language = z.union([z.literal(1), z.literal(4)]).describe('1 English, 4 Russian.');

/** The signed-in user as the web app sees it. */
export const User = z.object({
  userid: z.number().int().describe('Number of the user.'),
  name: z.string().describe('Displayed name.'),
  email: z.string().describe('E-mail address; empty for a guest.'),
  guest: z.boolean().describe('A trial account without e-mail and password.'),
  confirmed: z.boolean().describe('Whether the e-mail is confirmed.'),
  balance: z.number().int().describe('Days of free use that promo codes have given.'),
  guestUntil: z.iso
    .datetime()
    .nullable()
    .describe(
      'When a guest’s account is removed with everything in it, unless it is used before; else null.',
    ),
});
export type User = z.infer<typeof User>;

/** A promo code that was used. */
export const PromoUse = z.object({
  code: z.string().describe('The code in upper case.'),
  kind: z.enum(['discount', 'trial']).describe('discount: per cent off the price; trial: days of free use.'),
  value: z.number().int().describe('Per cent, or days.'),
  date: z.iso.datetime().describe('When it was used, in UTC.'),
});
export type PromoUse = z.infer<typeof PromoUse>;

const promoUse = {
  code: 'SPRING-30',
  kind: 'trial' as const,
  value: 30,
  date: '2025-03-01T12:00:00.000Z',
};

/** The user in the examples. */
export const exampleUser = {
  userid: 7,
  name: 'Anna',
  email: 'anna@example.org',
  guest: false,
  confirmed: true,
  balance: 0,
  guestUntil: null,
};

export const account = {
  'account/register': command({
    summary: 'Opens an account and sends the confirmation e-mail.',
    access: 'open',
    input: z.strictObject({
      name: userName.describe('Displayed name, 2 to 60 characters.'),
      email,
      phone: phone.optional(),
      password: password.describe(`${PASSWORD_RULES_TEXT}.`),
      terms: z.boolean().describe('Whether the terms and the privacy policy are accepted.'),
      language,
    }),
    example: { name: 'Anna', email: 'anna@example.org', password: 'Caro-Kann1', terms: true, language: 4 },
  }),
  'account/registerbylink': operation({
    summary:
      'Confirms the address by the token of the mailed link, of a registration or of a change of address, and signs the user in. Outside the browser of the sign-up it needs the password of the sign-up, or a new one. A link works once; the user whom it signed in may follow it again within a minute.',
    access: 'open',
    input: z.strictObject({
      token,
      password: password.optional().describe('The password given at the sign-up.'),
      newpassword: password
        .optional()
        .describe(`A new password in place of the one given at the sign-up. ${PASSWORD_RULES_TEXT}.`),
      switch: z
        .boolean()
        .optional()
        .describe('Whether to leave the account that is signed in here for the account of the link.'),
    }),
    output: User,
    example: { input: { token: 'ZU3vT1y0q8Jm5sR2wXc7bN4hLp9dGf6uEaKi4hDFi0o' }, output: exampleUser },
  }),
  'account/requestregemail': operation({
    summary:
      'Sends the confirmation e-mail again; answers the same whether or not the address waits for one.',
    access: 'open',
    input: z.strictObject({ email, language }),
    output: Done.extend({ wait: z.number().int().describe('Seconds until it may be asked for again.') }),
    example: { input: { email: 'anna@example.org', language: 1 }, output: { message: 'OK', wait: 60 } },
  }),
  'account/checkemail': operation({
    summary: 'Says whether an account can be opened with this address.',
    access: 'open',
    input: z.strictObject({ email }),
    output: z.object({
      free: z
        .boolean()
        .nullable()
        .describe('Whether the address has no account; null where the service does not tell.'),
    }),
    example: { input: { email: 'anna@example.org' }, output: { free: true } },
  }),
  'account/checklink': operation({
    summary: 'Says what a mailed link is for and in which state it is, without using it.',
    access: 'open',
    input: z.strictObject({ token }),
    output: z.object({
      purpose: z
        .enum(['confirm', 'password', 'email'])
        .nullable()
        .describe(
          'confirm: a registration; password: a new password; email: a change of address; null: unknown.',
        ),
      state: z.enum(['valid', 'used', 'expired', 'unknown']).describe('Whether the link can be followed.'),
      email: z.string().describe('The address that it was mailed to; empty unless the link is valid.'),
      other: z.boolean().describe('Whether somebody else is signed in in this browser.'),
    }),
    example: {
      input: { token: 'ZU3vT1y0q8Jm5sR2wXc7bN4hLp9dGf6uEaKi4hDFi0o' },
      output: { purpose: 'confirm', state: 'valid', email: 'anna@example.org', other: false },
    },
  }),
  'account/user_forgot_password': operation({
    summary:
      'Sends the mail with the link that sets a new password; the link works for 60 minutes. Where the service does not tell who has an account, the answer is the same for every address.',
    access: 'open',
    input: z.strictObject({ email, language }),
    output: Done.extend({ wait: z.number().int().describe('Seconds until it may be asked for again.') }),
    example: { input: { email: 'anna@example.org', language: 1 }, output: { message: 'OK', wait: 60 } },
  }),
  'account/user_change_password': command({
    summary:
      'Sets a new password by the token of the mailed link and ends every session. Without a password only checks that the link still works.',
    access: 'open',
    input: z.strictObject({
      token,
      password: newPassword.optional(),
    }),
    example: { token: 'ZU3vT1y0q8Jm5sR2wXc7bN4hLp9dGf6uEaKi4hDFi0o', password: 'Petroff-42' },
  }),
  'account/changepassword': command({
    summary: 'Sets a new password and ends every other session.',
    input: z.strictObject({
      oldpassword: password.describe('The password so far.'),
      newpassword: newPassword,
      unlink: z.boolean().optional().describe('Also unlinks all platforms, which stay a way in otherwise.'),
    }),
    example: { oldpassword: 'Caro-Kann1', newpassword: 'Petroff-42' },
  }),
  'account/changeemail': operation({
    summary:
      'Sends a confirmation link to a new address; the address changes when the link is followed (account/registerbylink).',
    input: z.strictObject({ email: email.describe('The new address.'), password, language }),
    output: Done.extend({ wait: z.number().int().describe('Seconds until it may be asked for again.') }),
    example: {
      input: { email: 'anna@chess.example', password: 'Caro-Kann1', language: 4 },
      output: { message: 'OK', wait: 60 },
    },
  }),
  'account/user_promo_activate': operation({
    summary: 'Uses a promo code: a discount or days of free use.',
    input: z.strictObject({
      code: z.string().trim().min(3).max(40).describe('The code, letter case aside.'),
      source: platformSource
        .optional()
        .describe(`Platform of the chess profile: ${SOURCE_TEXTS.platforms} Goes together with profile.`),
      profile: z
        .string()
        .trim()
        .min(1)
        .max(60)
        .optional()
        .describe('Name of the user’s profile on that platform; a profile can use a code once.'),
    }),
    output: PromoUse.extend({
      balance: z.number().int().describe('Days of free use given so far.'),
      discount: z.number().int().describe('Current discount in percent.'),
      trialuntil: z.iso.datetime().nullable().describe('End of the free use, or null.'),
    }),
    example: {
      input: { code: 'SPRING-30', source: 3, profile: 'anna_plays' },
      output: { ...promoUse, balance: 30, discount: 0, trialuntil: '2025-03-31T12:00:00.000Z' },
    },
  }),
  'account/delete_user': command({
    summary: 'Deletes the account with everything in it, for good.',
    input: z.strictObject({ password: password.optional().describe('The password; a guest has none.') }),
    example: { password: 'Caro-Kann1' },
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
      output: exampleUser,
    },
  }),
  'account/guest': operation({
    summary: 'A guest account; on a local install with a player whose sample games start loading at once.',
    access: 'open',
    input: z.strictObject({
      language,
      sample: z.boolean().default(true).describe('Whether to add the sample player: local installs only.'),
    }),
    output: User.extend({
      heroid: z.number().int().nullable().describe('The sample player; null without one.'),
    }),
    example: {
      input: { language: 4 },
      output: {
        ...exampleUser,
        name: 'Гость',
        email: '',
        guest: true,
        guestUntil: '2025-03-15T12:00:00.000Z',
        heroid: 3,
      },
    },
  }),
  'account/logout': command({
    summary: 'Ends this session.',
    input: z.strictObject({}),
    example: {},
  }),
  'account/signoutall': command({
    summary: 'Ends every session of the user on every device.',
    input: z.strictObject({}),
    example: {},
  }),
  'account/whois': operation({
    summary: 'Says who is signed in and what this installation offers.',
    access: 'open',
    input: z.strictObject({}),
    output: z.object({
      user: User.nullable().describe('null when nobody is signed in.'),
      local: z.boolean().describe('A local install: sample games are offered.'),
      operator: z
        .boolean()
        .describe(
          'The signed-in user runs this installation: an administrator, or anybody on a local install.',
        ),
      outbox: z
        .boolean()
        .describe('Mails go nowhere; they are shown on the page /outbox of a local install.'),
      chat: z.url().nullable().describe('Contact of the service’s operator; null if there is none.'),
      signIn: z
        .array(platformSource)
        .describe(`Platforms with which one can sign in here: ${SOURCE_TEXTS.platforms}`),
      pool: z
        .number()
        .int()
        .nullable()
        .describe('pool.pgid of the user’s settings; null when nobody is signed in.'),
    }),
    example: {
      input: {},
      output: {
        user: exampleUser,
        local: true,
        operator: true,
        outbox: true,
        chat: null,
        signIn: [3],
        pool: 1,
      },
    },
  }),
};
