import * as z from 'zod';
import { command, operation } from '../operation.ts';
import { GRANTS } from '../shapes/choices.ts';
import { date, grade, heroid, hm, oneLine, opening, posid, side, uci } from '../shapes/fields.ts';
import { exampleHero, Hero, MAX_DESCRIPTION } from './heroes.ts';

/** Open invitations that a coach may have at a time. */
export const MAX_OPEN_INVITATIONS = 100;
/** Pupils that a coach may have. */
export const MAX_PUPILS = 300;

export const grants = z
  .array(z.enum(GRANTS))
  .max(GRANTS.length)
  .describe(
    'What the coach may do. findings: read games, critical positions and trees; always given. results: read the study plan and trainings. plan: put positions into the study plan. notes: label positions and moves.',
  );
const realname = oneLine.max(80).describe('What the coach calls the pupil; the pupil does not see it.');

/** Name of a group. */
export const group = oneLine.min(1).max(40);

const MAX_NOTES = 4000;
/** What a coach wrote of a player that was handed over stands below the notes: its description, on a line of its own. */
const MAX_KEPT_NOTES = MAX_NOTES + 1 + MAX_DESCRIPTION;

function notesOf(letters: number) {
  return z.string().max(letters).describe('Notes that only the coach sees.');
}

const card = {
  realname,
  notes: notesOf(MAX_NOTES),
  groups: z
    .array(group.describe('Name of a group.'))
    .max(20)
    .describe('Groups of pupils that this one is in.'),
  hidden: z.boolean().describe('True: the coach has put this pupil out of sight.'),
};

const keptCard = { ...card, notes: notesOf(MAX_KEPT_NOTES) };

/** A player whose owner lets a coach see it. */
export const Pupil = z.object({
  ...keptCard,
  hero: Hero.describe('The player.'),
  account: z.string().describe('Name of the account that the player belongs to.'),
  grants,
  since: date.describe('Since when.'),
});
export type Pupil = z.infer<typeof Pupil>;

/** Days that the figures of the desk are about. */
export const DESK_DAYS = 30;

/** One pupil as the desk of the coach shows it, by stored facts. */
export const DeskRow = z.object({
  heroid,
  hero: z.string().describe('Name of the player.'),
  account: z
    .string()
    .nullable()
    .describe(
      'Name of the account that the player belongs to; null for a player of the user, a pupil without an account.',
    ),
  ...keptCard,
  grants,
  last_visit: date
    .nullable()
    .describe('When the account was last used; null without the grant results, or without an account.'),
  last_game: date.nullable().describe('When the last game was played; null if no game has a date.'),
  games: z.number().int().describe('Games of the last 30 days.'),
  red: z.number().int().describe('Critical positions whose latest encounter was a mistake.'),
  due: z
    .number()
    .int()
    .nullable()
    .describe('Positions of the study plan with a move to train now; null without the grant results.'),
  back: z.number().int().describe('Studied positions whose mistake is back.'),
  cured: z.number().int().describe('Studied positions that a game of the last 30 days has cured.'),
  minutes: z
    .number()
    .int()
    .nullable()
    .describe('Minutes of training in the last 30 days; null without the grant results.'),
  worst: z
    .array(
      z.object({
        posid,
        fen: z.string().describe('Position in FEN.'),
        herowhite: side,
        hm,
        opening,
        wrong: uci.nullable().describe('The mistake that the advice is about; null while there is none.'),
        grade: grade.nullable().describe('How bad that mistake is; null without one.'),
      }),
    )
    .max(3)
    .describe('The costliest critical positions.'),
  checking: z
    .literal(true)
    .optional()
    .describe(
      'Findings are left out: they rest on what the pupil’s own computer found, and are being searched again here.',
    ),
});
export type DeskRow = z.infer<typeof DeskRow>;

/** Findings that the pupils of a group share, at most. */
export const MAX_SHARED = 30;
/** Pupils who make a finding a shared one. */
export const SHARED_BY = 3;

/** A mistake of three or more pupils: in one position, or of one kind. */
export const SharedFinding = z.object({
  kind: z
    .enum(['position', 'structure'])
    .describe(
      'position: mistakes in the same position. structure: the same move with the same pawns, in several lines.',
    ),
  points: z.number().describe('Points of win chance that the group lost by it in all games, to the tenth.'),
  positions: z
    .array(
      z.object({
        posid,
        fen: z.string().describe('Position in FEN.'),
        herowhite: side,
        hm,
        opening,
      }),
    )
    .min(1)
    .max(4)
    .describe('The position, or the costliest ones with the structure.'),
  better: uci
    .nullable()
    .describe(
      'The recommended move in the first position; null while it is being checked, and if there is none.',
    ),
  unadvised: z
    .literal(true)
    .optional()
    .describe('The searches have ended and none shows a better move: `better` stays null. Absent otherwise.'),
  moves: z
    .array(
      z.object({
        uci,
        count: z.number().int().describe('How often.'),
        wrong: z.boolean().describe('Whether it is a mistake.'),
        grade: grade.nullable().describe('How bad the mistake is; null where it is none.'),
      }),
    )
    .describe('What the group played in the first position, the most frequent first.'),
  pupils: z
    .array(
      z.object({
        heroid: heroid.nullable().describe('The player; null through a link.'),
        name: z.string().describe('What the coach calls the pupil.'),
        met: z.number().int().describe('Games of the pupil with these positions.'),
        wrong: z
          .array(
            z.object({
              uci,
              count: z.number().int().describe('How often.'),
              grade: grade.describe(
                'How bad the move is, where the pupil made it; one that is playable alone is no mistake.',
              ),
            }),
          )
          .describe('Wrong moves, the most frequent first.'),
      }),
    )
    .describe(
      'Who made it, the most frequent first. A link shows none unless its maker chose that it names them.',
    ),
});
export type SharedFinding = z.infer<typeof SharedFinding>;

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
  'pupils/desk': operation({
    summary:
      'All pupils of the user in one table, with and without an account: when they came, what they played, what is due and what is back.',
    input: z.strictObject({}),
    output: z.object({ pupils: z.array(DeskRow).describe('By real name.') }),
    example: {
      input: {},
      output: {
        pupils: [
          {
            ...exampleCard,
            heroid: 3,
            hero: 'anna_k',
            account: 'Anna',
            grants: ['findings', 'results'],
            last_visit: '2025-03-09T18:00:00.000Z',
            last_game: '2025-03-08T20:15:00.000Z',
            games: 12,
            red: 4,
            due: 3,
            back: 1,
            cured: 2,
            minutes: 47,
            worst: [
              {
                posid: 12,
                fen: 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4',
                herowhite: 1,
                hm: 6,
                opening: 'Italian Game: Two Knights Defense',
                wrong: 'f3e5',
                grade: 'mistake',
              },
            ],
          },
        ],
      },
    },
  }),
  'pupils/shared': operation({
    summary:
      'The mistakes that three or more pupils of the user share, the costliest for the group first. Through a link to a wall, those of its group.',
    input: z.strictObject({
      group: group.optional().describe('Of this group alone; hidden pupils are never counted.'),
    }),
    output: z.object({
      findings: z.array(SharedFinding).max(MAX_SHARED).describe('The costliest for the group first.'),
    }),
    example: {
      input: { group: 'Tuesday' },
      output: {
        findings: [
          {
            kind: 'position',
            points: 84.5,
            positions: [
              {
                posid: 12,
                fen: 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4',
                herowhite: 1,
                hm: 6,
                opening: 'Italian Game: Two Knights Defense',
              },
            ],
            better: 'd2d3',
            moves: [
              { uci: 'd2d3', count: 6, wrong: false, grade: null },
              { uci: 'f3e5', count: 5, wrong: true, grade: 'mistake' },
            ],
            pupils: [
              {
                heroid: 3,
                name: 'Anna Karenina',
                met: 5,
                wrong: [{ uci: 'f3e5', count: 2, grade: 'mistake' }],
              },
              { heroid: 4, name: 'Ivan', met: 3, wrong: [{ uci: 'f3e5', count: 2, grade: 'mistake' }] },
              { heroid: 5, name: 'Vera', met: 3, wrong: [{ uci: 'f3e5', count: 1, grade: 'mistake' }] },
            ],
          },
        ],
      },
    },
  }),
  'pupils/invite': operation({
    summary:
      'Invites a pupil: by mail to an address, or by a link that is answered once and never again. Works once, for 7 days.',
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
  'pupils/revoke': command({
    summary: 'Withdraws an open invitation.',
    input: z.strictObject({ invitationid }),
    example: { invitationid: 5 },
  }),
  'pupils/setcard': command({
    summary: 'Keeps what a coach writes about a pupil.',
    input: z.strictObject({ heroid, ...card }),
    example: { heroid: 3, ...exampleCard },
  }),
  'pupils/leave': command({
    summary: 'The coach no longer sees this pupil, and what the coach wrote about the pupil is deleted.',
    input: z.strictObject({ heroid }),
    example: { heroid: 3 },
  }),
};
