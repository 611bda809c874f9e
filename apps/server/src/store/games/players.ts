import { type Selectable, sql } from 'kysely';
import type { Category } from '../../domain/games/game.ts';
import { plannedOnce } from '../database/statements.ts';
import { SEEN_BY_OTHERS } from '../positions/ownEvaluations.ts';
import type { PlayerKind, PlayersTable } from '../schema/accounts.ts';
import type { Db } from '../schema/schema.ts';

/** How strong a player is where most of the latest games were played. */
export interface PlayerLevel {
  /** Category of games, as `games.category`. */
  readonly category: Category;
  /** Median rating in those games. */
  readonly rating: number;
}

/** Number of latest games that show the present level: in older ones the player was weaker or stronger. */
const LATEST_GAMES = 200;

/** The player's level by the latest rated games; undefined without any. Hidden sources count: they are games of the same player. */
export async function loadPlayerLevel(db: Db, playerId: number): Promise<PlayerLevel | undefined> {
  const { rows } = await sql<PlayerLevel>`
    select category, (percentile_disc(0.5) within group (order by player_rating))::int as rating
    from (
      select category, player_rating from games
      where player_id = ${playerId} and player_rating is not null and played_at is not null
      order by played_at desc limit ${LATEST_GAMES}
    ) g
    group by category order by count(*) desc, category limit 1`.execute(db);
  return rows[0];
}

/** Win chance loss, in percentage points, from which a move counts as unreasonable. */
export type Sensitivity = 5 | 10 | 15;

/** One player whose games an account collects. */
export interface Player {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly description: string;
  readonly icon: string;
  /** Position in the account's list, from 0. */
  readonly ordinal: number;
  readonly kind: PlayerKind;
  readonly sensitivity: Sensitivity;
  readonly createdAt: Date;
}

export interface NewPlayer {
  userId: number;
  name: string;
  description?: string;
  icon?: string;
  kind?: PlayerKind;
  sensitivity?: Sensitivity;
  createdAt: Date;
}

export type PlayerChange = Partial<Pick<Player, 'name' | 'description' | 'icon' | 'kind' | 'sensitivity'>>;

const COLUMNS = [
  'id',
  'user_id',
  'name',
  'description',
  'icon',
  'ordinal',
  'kind',
  'sensitivity',
  'created_at',
] as const;

/** A row as a player. */
export function playerOf(row: Pick<Selectable<PlayersTable>, (typeof COLUMNS)[number]>): Player {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    description: row.description,
    icon: row.icon,
    ordinal: row.ordinal,
    kind: row.kind,
    // The column's check constraint allows no other value.
    sensitivity: row.sensitivity as Sensitivity,
    createdAt: row.created_at,
  };
}

/** Adds a player at the end of the account's list. */
export async function createPlayer(db: Db, player: NewPlayer): Promise<Player> {
  const row = await db
    .insertInto('players')
    .values((eb) => ({
      user_id: player.userId,
      name: player.name,
      description: player.description ?? '',
      icon: player.icon ?? '',
      kind: player.kind ?? 'me',
      sensitivity: player.sensitivity ?? 5,
      ordinal: eb
        .selectFrom('players')
        .select(sql<number>`coalesce(max(ordinal) + 1, 0)`.as('next'))
        .where('user_id', '=', player.userId),
      created_at: player.createdAt,
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return playerOf(row);
}

/** The player if it belongs to the user. */
export async function findPlayer(db: Db, userId: number, playerId: number): Promise<Player | undefined> {
  const row = await db
    .selectFrom('players')
    .modifyFront(plannedOnce)
    .select(COLUMNS)
    .where('id', '=', playerId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && playerOf(row);
}

/**
 * True if the player belongs to the user. What is added to it in this transaction is deleted with it: who deletes the account waits for the end,
 * who deletes the player or hands it over waits for the lock `quota`, which the caller has.
 */
export async function holdPlayer(transaction: Db, userId: number, playerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from players p join users u on u.id = p.user_id where p.id = ${playerId} and u.id = ${userId}
    for key share of u`.execute(transaction);
  return rows.length > 0;
}

/** The player of any user: for jobs. Undefined once it, or its account, is deleted: its rows are removed later. */
export async function findPlayerById(db: Db, playerId: number): Promise<Player | undefined> {
  const row = await db
    .selectFrom('players')
    .selectAll()
    .where('id', '=', playerId)
    .where('user_id', 'is not', null)
    .executeTakeFirst();
  return row && playerOf(row);
}

/** The account's players in order. */
export async function listPlayers(db: Db, userId: number): Promise<Player[]> {
  const rows = await db
    .selectFrom('players')
    .modifyFront(plannedOnce)
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('ordinal')
    .orderBy('id')
    .execute();
  return rows.map(playerOf);
}

/** Changes the given fields; undefined if the user has no such player. */
export async function updatePlayer(
  db: Db,
  userId: number,
  playerId: number,
  change: PlayerChange,
): Promise<Player | undefined> {
  if (Object.keys(change).length === 0) return findPlayer(db, userId, playerId);
  const row = await db
    .updateTable('players')
    .set(change)
    .where('id', '=', playerId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row && playerOf(row);
}

/** Sets the sensitivity of all players of the account; returns those that had another one. */
export async function setSensitivity(db: Db, userId: number, sensitivity: Sensitivity): Promise<number[]> {
  const rows = await db
    .updateTable('players')
    .set({ sensitivity })
    .where('user_id', '=', userId)
    .where('sensitivity', '!=', sensitivity)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Reorders the account's players; ids of other accounts are ignored. */
export async function orderPlayers(db: Db, userId: number, playerIds: readonly number[]): Promise<void> {
  await sql`
    update players set ordinal = place.ordinal - 1
    from unnest(${[...playerIds]}::int8[]) with ordinality as place (id, ordinal)
    where players.id = place.id and players.user_id = ${userId}`.execute(db);
}

/** The owner of a player. */
interface Owner {
  readonly userId: number;
  readonly sensitivity: number;
  /** What the owner's computer has searched counts for this player: nobody else sees its findings. */
  readonly ownSearches: boolean;
}

/** Owner and sensitivity of players. */
export async function loadOwners(db: Db, playerIds: readonly number[]): Promise<ReadonlyMap<number, Owner>> {
  const { rows } = await sql<{ id: number } & Owner>`
    select p.id, p.user_id as "userId", p.sensitivity, h.user_id is not null and not ${SEEN_BY_OTHERS} as "ownSearches"
    from players p left join helpers h on h.user_id = p.user_id and h.refused_at is null
    where p.id = any(${[...playerIds]}::int8[]) and p.user_id is not null
  `.execute(db);
  return new Map(rows.map(({ id, ...owner }) => [id, owner]));
}
