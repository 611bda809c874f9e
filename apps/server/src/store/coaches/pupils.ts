import { GRANTS, type Grant } from '@tabia/api-client/contract';
import type { FoundMove } from '@tabia/mistakes';
import { type Selectable, sql } from 'kysely';
import { IGNORED_LABEL } from '../../domain/findings/numbers.ts';
import { searchedLines } from '../findings/findings.ts';
import { forgetControls } from '../findings/priors.ts';
import { type Player, playerOf, type Sensitivity } from '../games/players.ts';
import { isShownTo, searchAgainFor } from '../positions/ownEvaluations.ts';
import { markPeopleStale } from '../queue/stalePeople.ts';
import { markPlayersStale } from '../queue/stalePlayers.ts';
import type { PlayersTable } from '../schema/accounts.ts';
import type { Db } from '../schema/schema.ts';

/** What a coach writes about a pupil. */
export interface PupilCard {
  readonly realName: string;
  readonly notes: string;
  readonly groups: readonly string[];
  readonly hidden: boolean;
}

/** A player whom somebody coaches. */
export interface Pupil extends PupilCard {
  readonly player: Player;
  /** Name of the account that the player belongs to. */
  readonly ownerName: string;
  /** What the coach may do: everything with an own player. */
  readonly grants: readonly Grant[];
  readonly since: Date;
}

type PupilRow = Selectable<PlayersTable> &
  PupilCard & { readonly ownerName: string; readonly grants: readonly Grant[]; readonly since: Date };

/**
 * The pupils of a coach by their real names: those whose owners let the coach see them, of accounts that are not restricted, and
 * `withOwn` also the pupils without an account, who are players of the coach.
 */
export async function listPupils(
  db: Db,
  coachId: number,
  { withOwn = false }: { readonly withOwn?: boolean } = {},
): Promise<Pupil[]> {
  const { rows } = await sql<PupilRow>`
    select p.*, u.name as "ownerName", c.grants, c.since, coalesce(k.real_name, '') as "realName",
      coalesce(k.notes, '') as notes, coalesce(k.groups, '{}'::text[]) as groups, coalesce(k.hidden, false) as hidden
    from (
      select player_id, grants, created_at as since from coach_grants where coach_id = ${coachId}
      union all
      select id, ${[...GRANTS]}::text[], created_at from players
      where ${withOwn} and user_id = ${coachId} and kind = 'pupil'
    ) c join players p on p.id = c.player_id join users u on u.id = p.user_id
      left join pupil_cards k on k.player_id = c.player_id and k.user_id = ${coachId}
    where u.restricted_at is null
    order by lower(coalesce(nullif(k.real_name, ''), p.name)), p.id`.execute(db);
  return rows.map(({ ownerName, grants, since, realName, notes, groups, hidden, ...player }) => ({
    ...{ player: playerOf(player), ownerName, grants, since },
    ...{ realName, notes, groups, hidden },
  }));
}

/** Number of pupils of a coach. */
export async function countPupils(db: Db, coachId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from coach_grants where coach_id = ${coachId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Creates the card of a pupil. A card that the coach has written already stays, and gets only the real name if it has none. */
export async function beginPupilCard(
  db: Db,
  { coachId, playerId }: { readonly coachId: number; readonly playerId: number },
  { realName, notes, groups }: Omit<PupilCard, 'hidden'>,
): Promise<void> {
  await sql`
    insert into pupil_cards as k (user_id, player_id, real_name, notes, groups, hidden)
    values (${coachId}, ${playerId}, ${realName}, ${notes}, ${[...groups]}::text[], false)
    on conflict (user_id, player_id) do update set real_name = excluded.real_name where k.real_name = ''
  `.execute(db);
}

/** Keeps what a coach writes about a pupil. */
export async function savePupilCard(
  db: Db,
  { coachId, playerId }: { readonly coachId: number; readonly playerId: number },
  { realName, notes, groups, hidden }: PupilCard,
): Promise<void> {
  const card = { real_name: realName, notes, groups: [...groups], hidden };
  await db
    .insertInto('pupil_cards')
    .values({ user_id: coachId, player_id: playerId, ...card })
    .onConflict((conflict) => conflict.columns(['user_id', 'player_id']).doUpdateSet(card))
    .execute();
}

/** What the coach wrote about a player that is handed over. */
interface Words {
  readonly description: string;
  readonly notes: string;
  readonly groups: readonly string[];
}

/**
 * Moves a player with its whole history to another account, in one transaction: all of it hangs on the player. Its files come
 * along but for those that another player of the coach uses as well. `'loading'` while such a file is being read. The coach's
 * description of the player and what the coach noted do not come along: they are returned.
 */
export async function handOverPlayer(
  transaction: Db,
  move: {
    readonly playerId: number;
    readonly from: number;
    readonly to: number;
    readonly sensitivity: Sensitivity;
  },
): Promise<'loading' | Words | undefined> {
  if (!transaction.isTransaction) throw new Error('handOverPlayer needs a transaction.');
  const { playerId, from, to, sensitivity } = move;
  // Before the player: who gives homework or writes a card holds grants, and waits for the player.
  await sql`select from coach_grants where player_id = ${playerId} order by coach_id for update`.execute(
    transaction,
  );
  const { rows: sources } = await sql<{ uploadId: number | null; status: string }>`
    select upload_id as "uploadId", status from nicknames where player_id = ${playerId} and deleted_at is null
    order by id for update`.execute(transaction);
  const { rows: players } = await sql<{ description: string; sensitivity: number }>`
    select description, sensitivity from players where id = ${playerId} and user_id = ${from} for update
  `.execute(transaction);
  const [player] = players;
  if (player === undefined) return undefined;
  const isBeingRead = ({ uploadId, status }: (typeof sources)[number]): boolean =>
    uploadId !== null && (status === 'wait' || status === 'processing');
  if (sources.some(isBeingRead)) return 'loading';
  const files = sources.flatMap(({ uploadId }) => (uploadId === null ? [] : [uploadId]));
  await forgetControls(transaction, [playerId]);
  await searchAgainFor(transaction, playerId);
  // What the coach's computer found counts for the coach alone.
  await transaction
    .deleteFrom('findings')
    .where('player_id', '=', playerId)
    .where('own_searches', '=', true)
    .execute();
  await sql`
    update uploads u set user_id = ${to} where u.id = any(${files}::int8[]) and u.user_id = ${from}
      and not exists (select from nicknames n where n.upload_id = u.id and n.player_id <> ${playerId})
  `.execute(transaction);
  await sql`
    update nicknames n set upload_id = null from uploads u
    where n.player_id = ${playerId} and u.id = n.upload_id and u.user_id is distinct from ${to}::int8
  `.execute(transaction);
  await sql`
    update players set user_id = ${to}, description = '', kind = 'me', sensitivity = ${sensitivity},
      ordinal = (select coalesce(max(ordinal) + 1, 0) from players where user_id = ${to})
    where id = ${playerId}`.execute(transaction);
  // The new owner has not met those to whom the coach showed the player.
  await transaction.deleteFrom('coach_grants').where('player_id', '=', playerId).execute();
  await transaction.deleteFrom('shared_links').where('player_id', '=', playerId).execute();
  await transaction.deleteFrom('homework').where('player_id', '=', playerId).execute();
  const cards = await transaction
    .deleteFrom('pupil_cards')
    .where('player_id', '=', playerId)
    .returning(['user_id', 'notes', 'groups'])
    .execute();
  if (player.sensitivity !== sensitivity) await markPlayersStale(transaction, [playerId]);
  await markPeopleStale(transaction, [playerId]);
  const card = cards.find(({ user_id }) => user_id === from);
  return { description: player.description, notes: card?.notes ?? '', groups: card?.groups ?? [] };
}

/** What one pupil plays in one critical position. */
interface PupilFinding {
  readonly playerId: number;
  readonly positionId: number;
  readonly key: string;
  readonly moves: readonly FoundMove[];
  readonly wrong: readonly string[];
}

/**
 * The critical positions of players with their moves, as far as this reader may see them, null being a stranger; what a player has put aside is
 * left out. No game is read.
 */
export async function loadPupilFindings(
  db: Db,
  playerIds: readonly number[],
  readerId: number | null,
): Promise<PupilFinding[]> {
  const { rows } = await sql<PupilFinding>`
    select f.player_id as "playerId", f.position_id as "positionId", p.key, f.moves, f.wrong_moves as wrong
    from findings f join positions p on p.id = f.position_id
    where f.player_id = any(${[...playerIds]}::int8[]) and f.critical > 0 and f.mdegree > 0 and f.wrong_moves <> '{}'
      and ${isShownTo(readerId)} and not exists (
        select from position_labels l where l.player_id = f.player_id and l.position_id = f.position_id
          and l.label = ${IGNORED_LABEL})`.execute(db);
  return rows;
}

/** What findings say of a position beside its moves. */
interface PlaceOfFinding {
  readonly positionId: number;
  readonly hm: number;
  readonly opening: string | null;
  /** The recommended move, once it is firm. */
  readonly better: string | null;
  /** The searches have ended, and none shows a better move. */
  readonly unadvised: boolean;
}

/** Half-move, opening and better move of positions, by the finding of one of the players: one that has a firm move, if any has. */
export async function loadPlaces(
  db: Db,
  playerIds: readonly number[],
  positionIds: readonly number[],
  readerId: number | null,
): Promise<ReadonlyMap<number, PlaceOfFinding>> {
  const { rows } = await sql<PlaceOfFinding>`
    select distinct on (position_id) position_id as "positionId", (finding ->> 'ply')::int4 as hm, finding ->> 'opening' as opening,
      case when finding #>> '{advice,firm}' is not null then finding #>> '{advice,recommended,uci}' end as better,
      finding #>> '{advice,recommended}' is null and complete and ${searchedLines('f')} > 0 as unadvised
    from findings f
    where player_id = any(${[...playerIds]}::int8[]) and position_id = any(${[...positionIds]}::int8[]) and ${isShownTo(readerId)}
    order by position_id, finding #>> '{advice,firm}' is null, expected_loss desc, player_id`.execute(db);
  return new Map(rows.map((row) => [row.positionId, row]));
}
