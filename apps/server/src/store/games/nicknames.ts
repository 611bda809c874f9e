import {
  isPlatformSource,
  PLATFORMS,
  type PlatformSource,
  type PlatformSources,
} from '@tabia/api-client/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DueSources } from '../../domain/games/syncInterval.ts';
import type { LoadPause, NicknameStatus, NicknamesTable } from '../schema/accounts.ts';
import type { Db } from '../schema/schema.ts';

export type { LoadPause } from '../schema/accounts.ts';

/** Kinds of sources as numbered by the contract. */
export const SOURCE_NUMBERS = {
  correspondence: 1,
  overTheBoard: 2,
  ...(Object.fromEntries(PLATFORMS.map(({ key, source }) => [key, source])) as PlatformSources),
} as const;
export type SourceNumber = 1 | 2 | PlatformSource;

/** True for a source on a platform, which may get new games; false for a file. */
export function isPlatform(source: SourceNumber): boolean {
  return isPlatformSource(source);
}

/** A source of a player's games: an account on a platform, or a name in uploaded files. */
export interface Nickname {
  readonly id: number;
  readonly playerId: number;
  readonly source: SourceNumber;
  readonly name: string;
  /** Other spellings of the player in a file. */
  readonly spellings: readonly string[];
  /** The owner of the player has signed in with it at its platform; false where that was not looked up. */
  readonly proven: boolean;
  readonly enabled: boolean;
  readonly archived: boolean;
  readonly status: NicknameStatus;
  readonly errorCode: string | null;
  readonly gamesLoaded: number;
  /** An estimate; null while unknown. */
  readonly gamesTotal: number | null;
  /** Games that cannot be used, by reason. */
  readonly skipped: Record<string, number>;
  /** The platform whose games a file holds, by their tags. */
  readonly platform: PlatformSource | null;
  /** Games of which only the legal beginning was kept, and its half-moves. */
  readonly cutGames: number;
  readonly cutPlies: number;
  /** Games of the file that were there already; null if that was not counted. */
  readonly duplicates: number | null;
  /** Resume point of loading; its shape belongs to the source. */
  readonly cursor: Record<string, unknown>;
  readonly uploadId: number | null;
  /** Why loading is paused. */
  readonly pause: LoadPause | null;
  /** End of the pause, if known. */
  readonly pauseUntil: Date | null;
  readonly syncedAt: Date | null;
  readonly createdAt: Date;
}

export interface NewNickname {
  playerId: number;
  source: SourceNumber;
  name: string;
  spellings?: readonly string[];
  uploadId?: number | null;
  createdAt: Date;
}

export interface NicknameChange {
  name?: string;
  spellings?: readonly string[];
  enabled?: boolean;
  archived?: boolean;
  status?: NicknameStatus;
  errorCode?: string | null;
  gamesLoaded?: number;
  gamesTotal?: number | null;
  skipped?: Record<string, number>;
  /** Null: not counted until the next file. */
  duplicates?: number | null;
  cursor?: Record<string, unknown>;
  uploadId?: number | null;
  pause?: LoadPause | null;
  pauseUntil?: Date | null;
  syncedAt?: Date | null;
  /** Moves the source only; the caller's transaction moves its games. */
  playerId?: number;
}

function toNickname(row: Selectable<NicknamesTable> & { readonly proven?: boolean }): Nickname {
  return {
    id: row.id,
    playerId: row.player_id,
    // The column's check constraint allows no other value.
    source: row.source as SourceNumber,
    name: row.name,
    spellings: row.spellings,
    proven: row.proven ?? false,
    enabled: row.enabled,
    archived: row.archived,
    status: row.status,
    errorCode: row.error_code,
    gamesLoaded: row.games_loaded,
    gamesTotal: row.games_total,
    skipped: row.skipped,
    // The column's check constraint allows no other value.
    platform: row.platform as PlatformSource | null,
    cutGames: row.cut_games,
    cutPlies: row.cut_plies,
    duplicates: row.duplicates,
    cursor: row.cursor,
    uploadId: row.upload_id,
    pause: row.pause,
    pauseUntil: row.pause_until,
    syncedAt: row.synced_at,
    createdAt: row.created_at,
  };
}

/** Adds a source to a player; `'exists'` if the player has it, ignoring case. */
export async function createNickname(db: Db, nickname: NewNickname): Promise<Nickname | 'exists'> {
  const row = await db
    .insertInto('nicknames')
    .values({
      player_id: nickname.playerId,
      source: nickname.source,
      name: nickname.name,
      spellings: [...(nickname.spellings ?? [])],
      error_code: null,
      games_total: null,
      upload_id: nickname.uploadId ?? null,
      synced_at: null,
      created_at: nickname.createdAt,
    })
    .onConflict((conflict) => conflict.expression(sql`player_id, source, lower(name)`).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toNickname(row) : 'exists';
}

/** How many sources all players of a user have. */
export async function countNicknames(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('nicknames')
    .innerJoin('players', 'players.id', 'nicknames.player_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('players.user_id', '=', userId)
    .where('nicknames.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The source if it belongs to the user. */
export async function findNickname(
  db: Db,
  userId: number,
  nicknameId: number,
): Promise<Nickname | undefined> {
  const row = await db
    .selectFrom('nicknames')
    .innerJoin('players', 'players.id', 'nicknames.player_id')
    .selectAll('nicknames')
    .where('nicknames.id', '=', nicknameId)
    .where('nicknames.deleted_at', 'is', null)
    .where('players.user_id', '=', userId)
    .executeTakeFirst();
  return row && toNickname(row);
}

/** The source of any user: for jobs. */
export async function findNicknameById(db: Db, nicknameId: number): Promise<Nickname | undefined> {
  const row = await db
    .selectFrom('nicknames')
    .selectAll()
    .where('id', '=', nicknameId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && toNickname(row);
}

const KEEPS_NAMES = PLATFORMS.filter(({ keepsNames }) => keepsNames).map(({ source }) => source);
/** How long a proof counts where somebody else may get the name. */
const PROOF_DAYS = 90;

/** The sources of several players, oldest first. */
export async function listNicknames(db: Db, playerIds: readonly number[]): Promise<Nickname[]> {
  if (playerIds.length === 0) return [];
  const rows = await db
    .selectFrom('nicknames')
    .selectAll()
    .select(
      sql<boolean>`exists (
        select from identities i join players p on p.user_id = i.user_id
        where p.id = nicknames.player_id and i.source = nicknames.source and lower(i.name) = lower(nicknames.name)
          and (i.source = any(${KEEPS_NAMES}::int4[]) or i.shown_at > now() - make_interval(days => ${PROOF_DAYS}))
      )`.as('proven'),
    )
    .where('player_id', 'in', [...playerIds])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(toNickname);
}

/** Another file begins its own count. */
function duplicatesWith(uploadId: number | null | undefined): RawBuilder<number> | undefined {
  if (uploadId === undefined) return undefined;
  return sql`case when upload_id is distinct from ${uploadId}::int8 then 0 else duplicates end`;
}

/** Changes the given fields. */
export async function updateNickname(db: Db, nicknameId: number, change: NicknameChange): Promise<void> {
  const columns = {
    name: change.name,
    spellings: change.spellings && [...change.spellings],
    enabled: change.enabled,
    archived: change.archived,
    status: change.status,
    error_code: change.errorCode,
    games_loaded: change.gamesLoaded,
    games_total: change.gamesTotal,
    skipped: change.skipped && JSON.stringify(change.skipped),
    cursor: change.cursor && JSON.stringify(change.cursor),
    duplicates: change.duplicates === undefined ? duplicatesWith(change.uploadId) : change.duplicates,
    upload_id: change.uploadId,
    pause: change.pause,
    pause_until: change.pauseUntil,
    synced_at: change.syncedAt,
    player_id: change.playerId,
  };
  const set = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0) return;
  await db.updateTable('nicknames').set(set).where('id', '=', nicknameId).execute();
}

/** Resets a source to be read from its beginning; stored games stay and are recognized. */
export async function rereadNickname(db: Db, nicknameId: number): Promise<void> {
  await db.deleteFrom('skipped_games').where('nickname_id', '=', nicknameId).execute();
  await updateNickname(db, nicknameId, { cursor: {}, skipped: {}, duplicates: null });
}

/** Which sources are to be synced. */
export interface SourcesToSync {
  /** A source is due if one of these holds. */
  readonly due: readonly DueSources[];
  readonly now: Date;
  /** Of one user only. */
  readonly userId?: number | undefined;
}

/**
 * Sources on a platform that are due, oldest first. Failed ones are sorted by their next retry, so that sources that
 * never succeed do not block the others.
 */
export async function listNicknamesToSync(
  db: Db,
  { due, now, userId }: SourcesToSync,
  limit: number,
): Promise<{ id: number; source: SourceNumber }[]> {
  const rows = await db
    .selectFrom('nicknames')
    .innerJoin('players', 'players.id', 'nicknames.player_id')
    .innerJoin('users', 'users.id', 'players.user_id')
    .select(['nicknames.id', 'nicknames.source'])
    .where(
      'source',
      'in',
      PLATFORMS.map(({ source }) => source),
    )
    .where('archived', '=', false)
    .$if(userId !== undefined, (query) => query.where('users.id', '=', userId ?? 0))
    .where(({ or, and, eb }) =>
      or(
        due.map(({ seenAfter, syncedBefore }) =>
          and([
            eb('users.seen_at', '>', seenAfter),
            or([eb('synced_at', 'is', null), eb('synced_at', '<', syncedBefore)]),
          ]),
        ),
      ),
    )
    .where(({ or, eb }) => or([eb('pause_until', 'is', null), eb('pause_until', '<=', now)]))
    .orderBy(sql`greatest(synced_at, pause_until)`, (order) => order.asc().nullsFirst())
    .orderBy('nicknames.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, source }) => ({ id, source: source as SourceNumber }));
}

/** Locks a source until the transaction ends; loads lock it first as well. */
export async function lockNickname(transaction: Db, nicknameId: number): Promise<void> {
  await sql`select from nicknames where id = ${nicknameId} for update`.execute(transaction);
}
