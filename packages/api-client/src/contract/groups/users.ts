import * as z from 'zod';
import { command, operation } from '../operation.ts';
import {
  BOARD_THEMES,
  MOTIONS,
  THEMES,
  TREE_MET,
  TREE_OFFERS,
  TREE_OTHERS,
  TREE_PADDINGS,
} from '../shapes/choices.ts';
import { phone, userName } from '../shapes/fields.ts';
import { TOUR_PAGES } from '../shapes/help.ts';
import { profilePreferences } from '../shapes/profiles.ts';
import { exampleUser, PromoUse, User } from './account.ts';

function amount(what: string) {
  return z
    .object({
      used: z.number().int().describe(`${what} now.`),
      allowed: z.number().int().describe(`${what} that the account may have.`),
    })
    .describe(`${what}: used and allowed.`);
}

/** What an account may have, and has. */
const Quota = z.object({
  uploads: amount('Bytes of files'),
  games: amount('Games'),
  players: amount('Players'),
  trees: amount('Saved variation trees'),
  trainings: amount('Sessions'),
});
type Quota = z.infer<typeof Quota>;

const exampleQuota: Quota = {
  uploads: { used: 41_300_000, allowed: 200_000_000 },
  games: { used: 1204, allowed: 200_000 },
  players: { used: 2, allowed: 500 },
  trees: { used: 31, allowed: 5_000 },
  trainings: { used: 112, allowed: 50_000 },
};

/** Settings of a user, kept by the server. */
export const Settings = z.object({
  pool: z
    .object({ pgid: z.number().int().describe('The user’s tree pool.') })
    .describe('Where trees are kept.'),
  lang_interface: z.union([z.literal(1), z.literal(4)]).describe('1 English, 4 Russian.'),
  name: z.string().describe('Displayed name.'),
  phone: z.string().nullable().describe('Phone; null when none was given.'),
});
export type Settings = z.infer<typeof Settings>;

/** All preferences without defaults: a change contains only some of them. */
const preference = {
  theme: z.enum(THEMES).describe('Color theme.'),
  piece_style: z.string().max(30).describe('Piece set.'),
  board_theme: z.enum(BOARD_THEMES).describe('Colors of the squares.'),
  motion: z.enum(MOTIONS).describe('reduced: no animations, pieces jump.'),
  short_notation: z
    .boolean()
    .describe('Moves without the square they come from, as Nf3; false writes Ng1-f3.'),
  flip_board: z
    .boolean()
    .describe('Turn the board when Black is to move in the position to work on; false keeps White below.'),
  sensitivity: z
    .union([z.literal(5), z.literal(10), z.literal(15)])
    .describe('Mistakes sensitivity: points of win chance from which a move counts as unreasonable.'),
  tree_padding: z.enum(TREE_PADDINGS).describe('Distance between nodes of a tree.'),
  tree_offers: z
    .enum(TREE_OFFERS)
    .describe(
      'Which moves in training the tree draws for their own sake: none, the best of a position, all.',
    ),
  tree_met: z
    .enum(TREE_MET)
    .describe('Which moves met in games the tree draws: none, those of the player, all.'),
  tree_others: z
    .enum(TREE_OTHERS)
    .describe(
      'Which other moves the tree draws: none, the best of a position, those that lose less than four points, all.',
    ),
  repetitions: z.number().int().min(1).max(5).describe('How often each line is learned.'),
  autoplay_delay: z.number().min(0).max(5).describe('Seconds between automatic moves.'),
  hint_delay: z.number().min(0).max(30).describe('Seconds before the hint arrow appears.'),
  tours_seen: z
    .array(z.enum(TOUR_PAGES))
    .max(TOUR_PAGES.length)
    .describe('Pages whose tour was seen or skipped; a user with none is shown one.'),
  show_progress: z
    .boolean()
    .describe('Whether the page about progress is in the navigation; false hides it, and what it says.'),
  weekly_mail: z
    .boolean()
    .describe('A mail a week about what new games say, to a confirmed address; none without news.'),
  ...profilePreferences,
};

/** Preferences of a user; a change is merged into the stored ones. */
export const Preferences = z.object({
  theme: preference.theme.default('system'),
  piece_style: preference.piece_style.default('cburnett'),
  board_theme: preference.board_theme.default('warm'),
  motion: preference.motion.default('full'),
  short_notation: preference.short_notation.default(true),
  flip_board: preference.flip_board.default(true),
  sensitivity: preference.sensitivity.default(5),
  tree_padding: preference.tree_padding.default('medium'),
  tree_offers: preference.tree_offers.default('all'),
  tree_met: preference.tree_met.default('all'),
  tree_others: preference.tree_others.default('extended'),
  repetitions: preference.repetitions.default(1),
  autoplay_delay: preference.autoplay_delay.default(0.5),
  hint_delay: preference.hint_delay.default(2),
  tours_seen: preference.tours_seen.default([]),
  show_progress: preference.show_progress.default(true),
  weekly_mail: preference.weekly_mail.default(false),
  training_profiles: preference.training_profiles.default([]),
  training_focus: preference.training_focus.default('all'),
  training_profile: preference.training_profile.default(null),
  comparison_groups: preference.comparison_groups.default([]),
  comparison_group: preference.comparison_group.default(null),
  daily_limit: preference.daily_limit.default(20),
});
export type Preferences = z.infer<typeof Preferences>;

const settings = { pool: { pgid: 1 }, lang_interface: 4 as const, name: 'Anna', phone: null };
const preferences = Preferences.parse({});

export const users = {
  'users/getinfo': operation({
    summary: 'The signed-in user with settings and preferences.',
    input: z.strictObject({}),
    output: z.object({
      user: User.describe('Who is signed in.'),
      settings: Settings.describe('As users/getsettings gives them.'),
      preferences: Preferences.describe('As users/getpreferences gives them.'),
    }),
    example: {
      input: {},
      output: {
        user: exampleUser,
        settings,
        preferences,
      },
    },
  }),
  'users/balance': operation({
    summary: 'What promo codes have given to the account. Nothing is charged.',
    input: z.strictObject({}),
    output: z.object({
      balance: z.number().int().describe('Days of free use given so far.'),
      discount: z.number().int().describe('Per cent off the price.'),
      trialuntil: z.iso.datetime().nullable().describe('End of the free use, or null.'),
      entries: z.array(PromoUse).describe('Codes that were used, the last first.'),
      promo: z.boolean().describe('Whether this installation has promo codes that can be used.'),
    }),
    example: {
      input: {},
      output: {
        balance: 30,
        discount: 20,
        trialuntil: '2025-03-31T12:00:00.000Z',
        entries: [{ code: 'SPRING-30', kind: 'trial', value: 30, date: '2025-03-01T12:00:00.000Z' }],
        promo: true,
      },
    },
  }),
  'users/paymentnotice': operation({
    summary: 'What to tell the user about payment: there is nothing to pay, a free trial runs or has ended.',
    input: z.strictObject({}),
    output: z.object({
      due: z.literal(0).describe('What is to be paid now: the service takes no payments.'),
      notice: z
        .enum(['none', 'trial', 'trial-ended'])
        .describe('none: no trial was ever begun; trial: one runs; trial-ended: it is over.'),
      daysleft: z
        .number()
        .int()
        .describe('Days of the trial that are left, the present one included; else 0.'),
      discount: z.number().int().describe('Per cent off the price once there is one.'),
    }),
    example: { input: {}, output: { due: 0, notice: 'trial', daysleft: 12, discount: 20 } },
  }),
  'users/quota': operation({
    summary: 'How much the account may store, and how much of it is used. A guest may store a tenth.',
    input: z.strictObject({}),
    output: Quota,
    example: { input: {}, output: exampleQuota },
  }),
  'users/getsettings': operation({
    summary: 'The user’s settings.',
    input: z.strictObject({}),
    output: Settings,
    example: { input: {}, output: settings },
  }),
  'users/setsettings': command({
    summary: 'Changes the settings that are named, leaves the others.',
    input: z.strictObject({
      lang_interface: Settings.shape.lang_interface.optional(),
      name: userName.optional().describe('Displayed name.'),
      phone: phone.nullable().optional().describe('Phone as at the sign-up; null takes it away.'),
    }),
    example: { lang_interface: 1 },
  }),
  'users/getpreferences': operation({
    summary: 'The user’s preferences, defaults filled in.',
    input: z.strictObject({}),
    output: Preferences,
    example: { input: {}, output: preferences },
  }),
  'users/setpreferences': command({
    summary:
      'Merges the named preferences into the old ones. A new sensitivity recalculates the critical positions.',
    input: z.strictObject(preference).partial(),
    example: { theme: 'dark' },
  }),
};
