import type { Kysely } from 'kysely';
import type * as accounts from './accounts.ts';
import type * as analysis from './analysis.ts';
import type * as coaches from './coaches.ts';
import type * as games from './games.ts';
import type * as reports from './reports.ts';
import type * as study from './study.ts';

/** Every table and its columns, as the migrations leave them. */
export interface Schema {
  users: accounts.UsersTable;
  sessions: accounts.SessionsTable;
  email_links: accounts.EmailLinksTable;
  registrations: accounts.RegistrationsTable;
  known_devices: accounts.KnownDevicesTable;
  mail_requests: accounts.MailRequestsTable;
  mails: accounts.MailsTable;
  weekly_mails: accounts.WeeklyMailsTable;
  attempts: accounts.AttemptsTable;
  promo_codes: accounts.PromoCodesTable;
  promo_uses: accounts.PromoUsesTable;
  account_log: accounts.AccountLogTable;
  coach_grants: coaches.CoachGrantsTable;
  pupil_cards: coaches.PupilCardsTable;
  invitations: coaches.InvitationsTable;
  players: accounts.PlayersTable;
  nicknames: accounts.NicknamesTable;
  uploads: accounts.UploadsTable;
  upload_chunks: accounts.UploadChunksTable;
  migrations: accounts.MigrationsTable;
  numbering: games.NumberingTable;
  positions: games.PositionsTable;
  games: games.GamesTable;
  skipped_games: games.SkippedGamesTable;
  game_copies: games.GameCopiesTable;
  encounters: games.EncountersTable;
  evaluations: analysis.EvaluationsTable;
  evaluation_requests: analysis.EvaluationRequestsTable;
  evaluation_askers: analysis.EvaluationAskersTable;
  stale_findings: analysis.StaleFindingsTable;
  stale_players: analysis.StalePlayersTable;
  stale_people: analysis.StalePeopleTable;
  people_sources: analysis.PeopleSourcesTable;
  group_replies: study.GroupRepliesTable;
  findings: analysis.FindingsTable;
  phase_stats: analysis.PhaseStatsTable;
  studies: study.StudiesTable;
  position_labels: study.PositionLabelsTable;
  move_marks: study.MoveMarksTable;
  trees: study.TreesTable;
  trainings: study.TrainingsTable;
  training_answers: study.TrainingAnswersTable;
  cards: study.CardsTable;
  walks: study.WalksTable;
  receipts: study.ReceiptsTable;
  coin_draws: study.CoinDrawsTable;
  gap_lists: analysis.GapListsTable;
  platform_hosts: games.PlatformHostsTable;
  platform_queue: games.PlatformQueueTable;
  help_counts: reports.HelpCountsTable;
  reports: reports.ReportsTable;
  screenshots: reports.ScreenshotsTable;
  erasures: analysis.ErasuresTable;
  rewrites: analysis.RewritesTable;
}

/** The database or an open transaction: first parameter of all store functions. */
export type Db = Kysely<Schema>;
