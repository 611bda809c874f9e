import * as z from 'zod';
import { command, operation } from '../operation.ts';
import { platformSource } from '../shapes/fields.ts';
import { SOURCE_TEXTS } from '../shapes/platforms.ts';
import { exampleUser, password, User } from './account.ts';
import { MAX_REPERTOIRE_LETTERS } from './repertoires.ts';

const source = platformSource.describe(SOURCE_TEXTS.platforms);
const name = z.string().trim().min(1).max(120).describe('User name on the platform.');
/** Of the platform: it decides about the form. */
const codeText = z.string().min(1).max(2_000);

/** Studies in a list: those that were changed last. */
export const MAX_STUDIES = 500;

/** A study on a platform. */
const Study = z.object({
  studyid: z.string().describe('As the platform numbers it.'),
  name: z.string().describe('As its owner calls it.'),
  updated: z.iso.datetime().describe('When it was changed last, in UTC.'),
});
const studyNeeds =
  'consent: the platform asks for the permission first, see identities/start; revoked: the platform refuses the token, so link it again';

export const identities = {
  'identities/start': operation({
    summary:
      'Begins a sign-in with a platform: the browser goes to the page in the answer, and comes back to /continue. For a signed-in user it links the platform to the account; a guest keeps everything.',
    access: 'open',
    input: z.strictObject({
      source,
      studies: z
        .boolean()
        .optional()
        .describe(
          'Also asks the user to let studies be read. 404 for a platform that has none. A later sign-in without it takes nothing back.',
        ),
      password: password
        .optional()
        .describe(
          'Of the signed-in user. Without it nothing new is linked to an account with a password; an account without one links within 15 minutes after signing in.',
        ),
    }),
    output: z.object({ url: z.url().describe('Page of the platform that asks the user.') }),
    example: {
      input: { source: 3 },
      output: {
        url: 'https://platform.example/oauth?response_type=code&client_id=tabia.example.org&state=Zk1',
      },
    },
  }),
  'identities/finish': operation({
    summary:
      'Ends a sign-in with a platform by what the browser brought back. It works once, in the browser and for the account with which it began, within ten minutes.',
    access: 'open',
    input: z.strictObject({
      state: codeText.describe('As in the address that the platform sent the browser to.'),
      code: codeText.describe('As in that address.'),
      language: z.union([z.literal(1), z.literal(4)]).describe('1 English, 4 Russian: of a new account.'),
    }),
    output: z.object({
      outcome: z
        .enum(['signed-in', 'created', 'linked'])
        .describe(
          'signed-in: the account that the platform is linked to; created: a new account, or that of the guest; linked: to whoever was signed in.',
        ),
      user: User.describe('Who is signed in now.'),
    }),
    example: {
      input: { state: 'ZU3vT1y0q8Jm5sR2wXc7bN4hLp9dGf6uEaKi4hDFi0o', code: 'liu_9f2c', language: 4 },
      output: { outcome: 'signed-in', user: exampleUser },
    },
  }),
  'identities/list': operation({
    summary: 'The accounts on platforms with which the user signs in here.',
    input: z.strictObject({}),
    output: z.object({
      identities: z
        .array(
          z.object({
            source,
            name,
            linked: z.iso.datetime().describe('When it was linked, in UTC.'),
            token: z
              .boolean()
              .describe('Whether own games are loaded with a token of the platform, which is faster.'),
            studies: z
              .enum(['none', 'ask', 'read'])
              .describe(
                'none: the platform has no studies; ask: it has to be asked for the permission first; read: they can be read.',
              ),
          }),
        )
        .describe('In the order in which they were linked.'),
      password: z.boolean().describe('Whether one can sign in with address and password as well.'),
    }),
    example: {
      input: {},
      output: {
        identities: [
          {
            source: 3,
            name: 'anna_plays',
            linked: '2026-11-03T18:00:00.000Z',
            token: true,
            studies: 'ask',
          },
        ],
        password: true,
      },
    },
  }),
  'identities/unlink': command({
    summary: 'Unlinks an account on a platform and revokes its token; refused for the last way in.',
    input: z.strictObject({ source, name }),
    example: { source: 3, name: 'anna_plays' },
  }),
  'identities/imports': operation({
    summary:
      'The games that the user has imported on a platform, such as games over the board: a PGN text to upload like any file. 404 for a platform that has none, or is not linked.',
    input: z.strictObject({ source, name }),
    output: z.object({
      outcome: z
        .enum(['read', 'nothing', 'revoked'])
        .describe(
          'read: there are games; nothing: none were imported; revoked: the platform refuses the token, so link it again.',
        ),
      pgn: z.string().describe('Games in PGN, at most 20 MB; empty unless read.'),
      more: z.boolean().describe('There are more games: these are what came in time, or fit.'),
    }),
    example: {
      input: { source: 3, name: 'anna_plays' },
      output: { outcome: 'read', pgn: '[White "Anna"]\n[Black "Boris"]\n\n1. e4 e5 1/2-1/2\n', more: false },
    },
  }),
  'identities/studies': operation({
    summary:
      'The studies of a linked account on its platform, private ones too, the latest change first. 404 for a platform that has none, or is not linked.',
    input: z.strictObject({ source, name }),
    output: z.object({
      outcome: z
        .enum(['read', 'nothing', 'consent', 'revoked'])
        .describe(`read: there are studies; nothing: there are none; ${studyNeeds}.`),
      studies: z.array(Study).max(MAX_STUDIES).describe('At most 500; empty unless read.'),
      more: z.boolean().describe('Whether the account has older ones that are not in the list.'),
    }),
    example: {
      input: { source: 3, name: 'anna_plays' },
      output: {
        outcome: 'read',
        studies: [{ studyid: 'Xy12abCD', name: 'Italian', updated: '2026-11-05T18:30:00.000Z' }],
        more: false,
      },
    },
  }),
  'identities/study': operation({
    summary:
      'The text of a study on a platform: all chapters with their variations, without comments. 404 for a platform that has none, or is not linked.',
    input: z.strictObject({
      source,
      name,
      studyid: z
        .string()
        .regex(/^[A-Za-z0-9]{8}$/)
        .describe('As in identities/studies.'),
    }),
    output: z.object({
      outcome: z
        .enum(['read', 'gone', 'forbidden', 'too-large', 'consent', 'revoked'])
        .describe(
          `read: here is the text; gone: there is no such study; forbidden: the study does not let this account export it; too-large: it has more letters than a repertoire may have; ${studyNeeds}.`,
        ),
      pgn: z
        .string()
        .max(MAX_REPERTOIRE_LETTERS)
        .describe('The chapters in PGN, at most 400,000 letters; empty unless read.'),
    }),
    example: {
      input: { source: 3, name: 'anna_plays', studyid: 'Xy12abCD' },
      output: { outcome: 'read', pgn: '[Event "Italian: Chapter 1"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 *\n' },
    },
  }),
};
