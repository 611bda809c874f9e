import type { ColumnType, Generated } from 'kysely';
import type { Bytes, CreatedAt, Identity, JsonWithDefault, Timestamp } from './columns.ts';

/** A `timestamptz` column that is null when it is left out. */
type OptionalTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** An account. A guest has neither address nor password. */
export interface UsersTable {
  id: Identity;
  email: string | null;
  /** lower(trim(email)): what makes two addresses the same. */
  email_key: string | null;
  name: string;
  phone: string | null;
  password_hash: string | null;
  confirmed_at: Timestamp | null;
  is_admin: Generated<boolean>;
  is_guest: Generated<boolean>;
  balance: Generated<number>;
  settings: JsonWithDefault<Record<string, unknown>>;
  preferences: JsonWithDefault<Record<string, unknown>>;
  created_at: CreatedAt;
  /** Set by an administrator: the account may only be looked at and left. */
  restricted_at: OptionalTimestamp;
  /** Per cent off the price, from promo codes. */
  discount: Generated<number>;
  trial_until: OptionalTimestamp;
}

/** A signed-in browser: only the SHA-256 of its token is kept. */
export interface SessionsTable {
  token_hash: Bytes;
  user_id: number;
  created_at: Timestamp;
  last_used_at: Timestamp;
  /** Moves with use. */
  expires_at: Timestamp;
  user_agent: string;
  remembered: Generated<boolean>;
  /** The end that use does not move. */
  ends_at: Timestamp;
}

/** What a link in a mail is for. */
export const emailLinkPurposes = ['confirm', 'password', 'email'] as const;
export type EmailLinkPurpose = (typeof emailLinkPurposes)[number];

/** A single-use link sent by mail: only the SHA-256 of its token is kept. */
export interface EmailLinksTable {
  token_hash: Bytes;
  user_id: number;
  purpose: EmailLinkPurpose;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  /** For a change of address: the new one. */
  email: Generated<string | null>;
}

/** How often something was tried since its window began; the key says what and who, hashed. */
export interface AttemptsTable {
  key: string;
  count: number;
  until: Timestamp;
}

/** A code that gives per cent off the price, or days of free use. */
export interface PromoCodesTable {
  /** Upper case. */
  code: string;
  kind: 'discount' | 'trial';
  /** Per cent, or days. */
  value: number;
  /** Null: as often as anybody likes. */
  uses_left: number | null;
  valid_until: Timestamp | null;
  created_at: CreatedAt;
}

/** A promo code that an account has used up. */
export interface PromoUsesTable {
  user_id: number;
  code: string;
  /** The chess profile it was used for: 3 Lichess, 4 Chess.com. */
  source: number | null;
  profile: string | null;
  used_at: Timestamp;
}

/** What was done to accounts, and by whom. */
export interface AccountLogTable {
  id: Identity;
  at: Timestamp;
  action: string;
  /** Null: the command line, or somebody without a session. */
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
  /** The last one to an account that is gone: removed once it has left. */
  is_farewell: Generated<boolean>;
}

/** One player ("hero") whose games an account collects. */
export interface PlayersTable {
  id: Identity;
  user_id: number;
  name: string;
  description: Generated<string>;
  icon: Generated<string>;
  /** Place in the account's list, from 0. */
  ordinal: Generated<number>;
  /** Mistakes sensitivity in points of win chance: 5, 10 or 15. */
  sensitivity: Generated<number>;
  created_at: CreatedAt;
}

export const nicknameStatuses = ['wait', 'processing', 'ok', 'nogames', 'error'] as const;
export type NicknameStatus = (typeof nicknameStatuses)[number];

/** Why a load stands still: it waits for its turn; the platform wants silence; the platform did not answer. */
export type LoadPause = 'turn' | 'rate-limited' | 'platform-unreachable';

/** One source of a player's games: a name on a platform, or in uploaded files. */
export interface NicknamesTable {
  id: Identity;
  player_id: number;
  /** 1 correspondence, 2 over the board, 3 Lichess, 4 Chess.com. */
  source: number;
  name: string;
  /** Other spellings of the same player in a file. */
  spellings: Generated<ReadonlyArray<string>>;
  enabled: Generated<boolean>;
  archived: Generated<boolean>;
  status: Generated<NicknameStatus>;
  error_code: string | null;
  games_loaded: Generated<number>;
  /** An estimate; null while unknown. */
  games_total: number | null;
  /** Games that cannot be used, by reason. */
  skipped: JsonWithDefault<Record<string, number>>;
  /** Where loading goes on; its shape belongs to the source. */
  cursor: JsonWithDefault<Record<string, unknown>>;
  upload_id: number | null;
  /** Why loading stands still at the moment; null while it goes on or nothing is loaded. */
  pause: LoadPause | null;
  /** Until when, as far as that is known. */
  pause_until: Timestamp | null;
  synced_at: Timestamp | null;
  created_at: CreatedAt;
}

/** A PGN file a user sent in. */
export interface UploadsTable {
  id: Identity;
  user_id: number;
  file_name: string;
  /** Bytes. */
  size: Generated<number>;
  games: Generated<number>;
  players: JsonWithDefault<ReadonlyArray<{ name: string; games: number }>>;
  created_at: CreatedAt;
}

/** The bytes of an upload, in the database so that a worker on any machine can read them. */
export interface UploadChunksTable {
  upload_id: number;
  ordinal: number;
  bytes: Bytes;
}

/** A migration that has run. */
export interface MigrationsTable {
  name: string;
  applied_at: CreatedAt;
}
