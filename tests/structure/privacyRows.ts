import type { Schema } from '../../apps/server/src/store/schema/schema.ts';
import type { POLICY_POINTS } from '../../apps/web/src/routes/privacy/policyPoints.ts';

type Points = typeof POLICY_POINTS;
type Stored = Points['stored'][number];

/** What the privacy policy says about the rows of a table. */
export interface PrivacyRow {
  readonly kept: readonly [Stored, ...Stored[]];
  readonly until: Points['limits'][number];
  /** Who else than its user sees something of it. */
  readonly seenBy: readonly Points['others'][number][];
}

/** The rows of a table belong to the installation, or to all users alike. */
export const NOBODYS = 'of nobody';

/** Columns that tell whose a row is. */
type Owner =
  | 'user_id'
  | 'actor_id'
  | 'coach_id'
  | 'player_id'
  | 'nickname_id'
  | 'game_id'
  | 'training_id'
  | 'upload_id'
  | 'report_id'
  | 'email';

type IsOwned<Table> = [Extract<keyof Table, Owner>] extends [never] ? false : true;

type PrivacyRows = {
  readonly [T in keyof Schema]: IsOwned<Schema[T]> extends true ? PrivacyRow : PrivacyRow | typeof NOBODYS;
};

function row(
  kept: Stored,
  { until = 'limits.account', seenBy = [] }: Partial<Omit<PrivacyRow, 'kept'>> = {},
): PrivacyRow {
  return { kept: [kept], until, seenBy };
}

/** Sources and what is found in their games: whoever may look sees what the owner shows. */
const GAMES = row('stored.games', { seenBy: ['others.people'] });
const WORK = row('stored.work');
const SHOWN_WORK = row('stored.work', { seenBy: ['others.people'] });
const COACHING = row('stored.coaching', { seenBy: ['others.people'] });

/** The points of the privacy policy that each table is covered by. A table without a row does not compile. */
export const PRIVACY_ROWS: PrivacyRows = {
  users: { kept: ['stored.account', 'stored.password'], until: 'limits.guests', seenBy: [] },
  sessions: row('stored.sessions', { until: 'limits.sessions' }),
  email_links: row('stored.mails', { until: 'limits.mails', seenBy: ['others.mail'] }),
  registrations: { kept: ['stored.account', 'stored.password'], until: 'limits.account', seenBy: [] },
  known_devices: row('stored.sessions', { until: 'limits.sessions' }),
  identities: row('stored.account', { seenBy: ['others.platforms'] }),
  open_sign_ins: row('stored.account', { until: 'limits.attempts', seenBy: ['others.platforms'] }),
  help_tokens: row('stored.programs'),
  mail_requests: row('stored.mails', { until: 'limits.mails' }),
  mails: row('stored.mails', { until: 'limits.mails', seenBy: ['others.mail'] }),
  weekly_mails: row('stored.reminders', { seenBy: ['others.mail'] }),
  reminders: row('stored.reminders'),
  push_devices: row('stored.reminders', { seenBy: ['others.push'] }),
  push_keys: NOBODYS,
  // By hashes, which nobody can read back.
  attempts: row('stored.sessions', { until: 'limits.attempts' }),
  promo_codes: NOBODYS,
  promo_uses: row('stored.promo'),
  account_log: row('stored.events'),
  coach_grants: COACHING,
  // The coach's own words about a pupil.
  pupil_cards: row('stored.coaching'),
  invitations: row('stored.coaching', { until: 'limits.links', seenBy: ['others.mail', 'others.people'] }),
  shared_links: row('stored.repertoires', { until: 'limits.links', seenBy: ['others.people'] }),
  homework: COACHING,
  players: GAMES,
  nicknames: row('stored.games', { seenBy: ['others.platforms', 'others.people'] }),
  uploads: row('stored.games'),
  upload_chunks: row('stored.games'),
  migrations: NOBODYS,
  numbering: NOBODYS,
  // Nothing tells who has met a position.
  positions: NOBODYS,
  games: GAMES,
  skipped_games: row('stored.games'),
  game_copies: row('stored.games'),
  encounters: GAMES,
  evaluations: NOBODYS,
  helpers: row('stored.programs'),
  own_evaluations: row('stored.programs'),
  evaluation_requests: NOBODYS,
  evaluation_askers: row('stored.games', { seenBy: ['others.engine'] }),
  stale_findings: row('stored.games'),
  stale_players: row('stored.games'),
  stale_priors: row('stored.games'),
  stale_people: row('stored.games'),
  people_sources: NOBODYS,
  group_replies: row('stored.games'),
  findings: GAMES,
  phase_stats: GAMES,
  progress_counts: GAMES,
  studies: SHOWN_WORK,
  position_labels: SHOWN_WORK,
  move_marks: SHOWN_WORK,
  trees: SHOWN_WORK,
  repertoires: row('stored.repertoires', { seenBy: ['others.people'] }),
  trainings: SHOWN_WORK,
  training_answers: SHOWN_WORK,
  cards: SHOWN_WORK,
  walks: WORK,
  receipts: WORK,
  coin_draws: WORK,
  schedule_fit: NOBODYS,
  gap_lists: GAMES,
  engine_rates: NOBODYS,
  evaluation_counts: NOBODYS,
  platform_hosts: NOBODYS,
  platform_queue: NOBODYS,
  help_counts: WORK,
  reports: row('stored.reports'),
  screenshots: row('stored.reports'),
  comparison_fetch: NOBODYS,
  erasures: NOBODYS,
  rewrites: NOBODYS,
};
