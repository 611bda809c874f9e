import type { ColumnType, Generated } from 'kysely';
import type { Bytes, CreatedAt, Identity, Json, JsonWithDefault, Timestamp } from './columns.ts';

/** A `timestamptz` column, null by default. */
type OptionalTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** An account. A guest has neither address nor password, nor has who signs in with a platform alone. */
export interface UsersTable {
  id: Identity;
  email: string | null;
  /** lower(trim(email)), unique. */
  email_key: string | null;
  name: string;
  phone: string | null;
  password_hash: string | null;
  confirmed_at: Timestamp | null;
  is_admin: Generated<boolean>;
  is_guest: Generated<boolean>;
  /** With whom a guest takes turns: a negative number, made of the network. Null for whoever takes turns alone. */
  participant: ColumnType<number | null, number | null | undefined, number | null>;
  balance: Generated<number>;
  settings: JsonWithDefault<Record<string, unknown>>;
  preferences: JsonWithDefault<Record<string, unknown>>;
  created_at: CreatedAt;
  /** Set by an administrator: restricts the account to reading, export and deletion. */
  restricted_at: OptionalTimestamp;
  /** Discount in percent, from promo codes. */
  discount: Generated<number>;
  trial_until: OptionalTimestamp;
  /** The last visit, at most an hour out of date. */
  seen_at: CreatedAt;
  /** When the launch mail was queued. */
  announced_at: OptionalTimestamp;
}

/** A sign-in session: only the SHA-256 of its token is stored. */
export interface SessionsTable {
  token_hash: Bytes;
  user_id: number;
  created_at: Timestamp;
  last_used_at: Timestamp;
  /** Extended with use. */
  expires_at: Timestamp;
  user_agent: string;
  remembered: Generated<boolean>;
  /** Absolute end. */
  ends_at: Timestamp;
  /** When it was ended from another browser. */
  ended_at: OptionalTimestamp;
}

/** Purposes of mailed links. */
const EMAIL_LINK_PURPOSES = ['confirm', 'password', 'email'] as const;
export type EmailLinkPurpose = (typeof EMAIL_LINK_PURPOSES)[number];

/** A single-use link sent by mail: only the SHA-256 of its token is stored. */
export interface EmailLinksTable {
  token_hash: Bytes;
  user_id: number;
  purpose: EmailLinkPurpose;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  /** The new address, for a change of address. */
  email: Generated<string | null>;
}

/** Attempts in the current window; the key is a hash of kind and subject. */
export interface AttemptsTable {
  key: string;
  count: number;
  until: Timestamp;
}

/** A code for a discount in percent or for free days. */
export interface PromoCodesTable {
  /** Upper case. */
  code: string;
  kind: 'discount' | 'trial';
  /** Percent or days. */
  value: number;
  /** Null: unlimited. */
  uses_left: number | null;
  valid_until: Timestamp | null;
  created_at: CreatedAt;
}

/** A promo code redeemed by an account. */
export interface PromoUsesTable {
  user_id: number;
  code: string;
  /** The platform profile it was used for, by its number in `PLATFORMS`. */
  source: number | null;
  profile: string | null;
  used_at: Timestamp;
}

/** Log of account actions. */
export interface AccountLogTable {
  id: Identity;
  at: Timestamp;
  action: string;
  /** Null: the command line, or a request without a session. */
  actor_id: number | null;
  user_id: number | null;
  details: JsonWithDefault<Record<string, unknown>>;
}

/** The outbox: every mail is written here first and sent by a job. */
export interface MailsTable {
  id: Identity;
  to_address: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: CreatedAt;
  sent_at: Timestamp | null;
  attempts: Generated<number>;
  last_error: string | null;
  /** The last mail to a deleted account: removed after it is sent. */
  is_farewell: Generated<boolean>;
  /** Ends mails of this kind; null for those that an account needs. */
  unsubscribe_url: string | null;
}

/** What the weekly mail of an account said last, and when the next one may come. */
export interface RemindersTable {
  user_id: number;
  weekdays: number[];
  hour: number;
  zone: string;
  by_mail: boolean;
  token: string;
  next_at: Timestamp;
  reminded_at: Timestamp | null;
}

export interface PushDevicesTable {
  endpoint: string;
  user_id: number;
  p256dh: string;
  auth: string;
  added_at: Timestamp;
}

export interface PushKeysTable {
  is_only: Generated<boolean>;
  public_key: string;
  private_key: string;
}

export interface WeeklyMailsTable {
  user_id: number;
  token: string;
  next_at: Timestamp;
  told_game: Generated<number>;
}

/** One player whose games an account collects. */
/** Who a player is to the owner of the account. Nothing of an opponent counts in what the owner has learnt. */
export type PlayerKind = 'me' | 'pupil' | 'opponent';

export interface PlayersTable {
  id: Identity;
  user_id: number;
  name: string;
  description: Generated<string>;
  icon: Generated<string>;
  /** Position in the account's list, from 0. */
  ordinal: Generated<number>;
  kind: Generated<PlayerKind>;
  /** Mistake sensitivity in percentage points of win chance: 5, 10 or 15. */
  sensitivity: Generated<number>;
  created_at: CreatedAt;
  /** What is usual in the player's positions, right, fine, mistake; null until it was worked out. */
  prior: readonly number[] | null;
  /** What findings that nobody studied say when they are taken as studied, see `Controls`; null until it was counted. */
  controls: readonly number[] | null;
  /** Evidence from which a studied position is cured; null until it was worked out. */
  cured_from: number | null;
}

const NICKNAME_STATUSES = ['wait', 'processing', 'ok', 'nogames', 'error'] as const;
export type NicknameStatus = (typeof NICKNAME_STATUSES)[number];

/**
 * Why a load is paused: it waits for its turn; the platform asked to slow down; the platform did not answer; the disk
 * of the service is almost full.
 */
export type LoadPause = 'turn' | 'rate-limited' | 'platform-unreachable' | 'disk-full';

/** One source of a player's games: a name on a platform, or in uploaded files. */
export interface NicknamesTable {
  id: Identity;
  player_id: number;
  /** 1 correspondence, 2 over the board, or the number of a platform in `PLATFORMS`. */
  source: number;
  name: string;
  /** Other spellings of the player in a file. */
  spellings: Generated<ReadonlyArray<string>>;
  enabled: Generated<boolean>;
  archived: Generated<boolean>;
  status: Generated<NicknameStatus>;
  error_code: string | null;
  games_loaded: Generated<number>;
  /** Its games, later ones weighing more: the sum of their `weightOf`. */
  game_weight: Generated<number>;
  /** An estimate; null while unknown. */
  games_total: number | null;
  /** Games that cannot be used, by reason. */
  skipped: JsonWithDefault<Record<string, number>>;
  /** The platform whose games a file holds, by their tags. */
  platform: Generated<number | null>;
  /** Games of files of which only the legal beginning was kept, and its half-moves. */
  cut_games: Generated<number>;
  cut_plies: Generated<number>;
  /** Games of the file that were there already; null while a file is read again, which repeats all of them. */
  duplicates: Generated<number | null>;
  /** Its games may be stored twice for the player: they are merged in the background. */
  has_unmerged_games: Generated<boolean>;
  /** Resume point of loading; its shape belongs to the source. */
  cursor: JsonWithDefault<Record<string, unknown>>;
  upload_id: number | null;
  /** Why loading is paused; null while it runs or nothing is loaded. */
  pause: LoadPause | null;
  /** End of the pause, if known. */
  pause_until: Timestamp | null;
  /** Deleted by its user; its games are being removed. */
  deleted_at: Generated<Date | null>;
  /** While its games follow the source to another player: the last game that has been moved. */
  moved_through: Generated<number | null>;
  synced_at: Timestamp | null;
  created_at: CreatedAt;
}

/** An uploaded PGN file. */
export interface UploadsTable {
  id: Identity;
  /** Written as null when the file was deleted: no user's query finds it then. */
  user_id: ColumnType<number, number, number | null>;
  file_name: string;
  /** Bytes. */
  size: Generated<number>;
  games: Generated<number>;
  players: JsonWithDefault<ReadonlyArray<{ name: string; games: number }>>;
  created_at: CreatedAt;
}

/** Bytes of an upload; in the database so that a worker on any machine can read them. */
export interface UploadChunksTable {
  upload_id: number;
  ordinal: number;
  bytes: Bytes;
}

/** An applied migration. */
export interface MigrationsTable {
  name: string;
  applied_at: CreatedAt;
}

/** A registration whose address is not confirmed yet; an account may have several. */
export interface RegistrationsTable {
  id: Identity;
  user_id: number;
  /** SHA-256 of the secret of the browser that registered; null if it had none. */
  device_hash: Bytes | null;
  /** As entered. */
  email: string;
  name: string;
  phone: string | null;
  password_hash: string;
  /** 1 English, 4 Russian. */
  language: 1 | 4;
  created_at: Timestamp;
}

/** A browser in which an account was signed in. */
export interface KnownDevicesTable {
  /** SHA-256 of the browser's secret. */
  device_hash: Bytes;
  user_id: number;
  created_at: Timestamp;
  last_used_at: Timestamp;
}

/** A request for a mail, answered by a job. */
export interface MailRequestsTable {
  id: Identity;
  request: Json<unknown>;
  created_at: Timestamp;
}

/** An account on a platform with which a user signs in. */
export interface IdentitiesTable {
  /** Number of the platform in `PLATFORMS`. */
  source: number;
  /** Identifies the account on the platform for good. */
  subject: string;
  user_id: number;
  name: string;
  /** The access token, encrypted. */
  sealed_token: Bytes | null;
  token_expires_at: Timestamp | null;
  /** Permissions of the token, separated by spaces. */
  token_scope: Generated<string>;
  linked_at: Timestamp;
  /** When the platform last said that the account there has this name. */
  shown_at: Timestamp;
}

/** A token of a program that helps out for an account. */
export interface HelpTokensTable {
  id: Generated<number>;
  token_hash: Bytes;
  user_id: number;
  name: string;
  for_all: boolean;
  created_at: Timestamp;
  last_used_at: OptionalTimestamp;
}

/** A sign-in that a platform has not answered yet. */
export interface OpenSignInsTable {
  /** SHA-256 of its state. */
  token_hash: Bytes;
  /** SHA-256 of the secret of the browser in which it began. */
  device_hash: Bytes;
  source: number;
  user_id: number | null;
  sealed_verifier: Bytes;
  /** Permissions that it asks for, separated by spaces. */
  scope: Generated<string>;
  /** It may add a way in to the account that is signed in. */
  may_link: Generated<boolean>;
  expires_at: Timestamp;
}
