import { sql } from 'kysely';
import type { Sensitivity } from '../games/players.ts';
import { searchAgainFor } from '../positions/ownEvaluations.ts';
import { markPeopleStale } from '../queue/stalePeople.ts';
import { markPlayersStale } from '../queue/stalePlayers.ts';
import type { Db } from '../schema/schema.ts';

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
  await searchAgainFor(transaction, playerId);
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
  // Whom the coach let see the player, the new owner has not met.
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
