import * as z from 'zod';
import { RATING_RANGES, RIVALS } from './choices.ts';
import { category, timecontrols } from './fields.ts';

/** Maximum number of saved profiles and groups, each, per user. */
const MAX_PROFILES = 20;

export const profileid = z
  .string()
  .regex(/^[a-zA-Z0-9-]{1,40}$/)
  .describe('Name of a saved profile or group, made up by the client.');

const rivals = z.enum(RIVALS);

/** Which trees of the study plan to show: all, those that are due, wrong again in a game, never trained. */
export const TRAINING_FOCUSES = ['all', 'due', 'wrong_again', 'new'] as const;
export type TrainingFocus = (typeof TRAINING_FOCUSES)[number];

/** A saved training profile: a selection of games. */
export const TrainingProfile = z.strictObject({
  id: profileid,
  source: category.nullable().describe('Only games of this source; null for all.'),
  rating_group: z
    .number()
    .int()
    .min(0)
    .max(6)
    .nullable()
    .describe(
      'Only rivals of this rating group: 0 below the first threshold of the source, 6 from the last one on; null for all.',
    ),
  control: rivals
    .default('any')
    .describe('How near the ratings must lie: equal within 100 points, comparable within 200, any.'),
  timecontrols: timecontrols.describe('Only these time controls; empty means all.'),
});
export type TrainingProfile = z.infer<typeof TrainingProfile>;

/** A saved comparison group: the games the player is compared with. */
export const ComparisonGroup = z.strictObject({
  id: profileid,
  platform: category.nullable().describe('Games of this platform; null for any.'),
  rating_range: z.enum(RATING_RANGES).describe('Strong amateurs, masters, or the top.'),
  timecontrols: timecontrols.describe('Time controls of the games; empty means all.'),
  rivals: rivals.describe('How near the ratings of both players must lie.'),
});
export type ComparisonGroup = z.infer<typeof ComparisonGroup>;

/** Saved profiles and groups are preferences: a change replaces the whole list. */
export const profilePreferences = {
  training_profiles: z.array(TrainingProfile).max(MAX_PROFILES).describe('Saved training profiles.'),
  training_focus: z.enum(TRAINING_FOCUSES).describe('Which trees of the study plan are listed.'),
  training_profile: profileid.nullable().describe('The chosen training profile; null for none.'),
  comparison_groups: z.array(ComparisonGroup).max(MAX_PROFILES).describe('Saved comparison groups.'),
  comparison_group: profileid.nullable().describe('The chosen comparison group; null for none.'),
  daily_limit: z.number().int().min(1).max(200).describe('Positions of the study plan to train a day.'),
};
