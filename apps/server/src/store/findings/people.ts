import type { PeoplePlay } from '@tabia/mistakes';
import { sql } from 'kysely';
import type { EngineLine } from '../../domain/trees/facts.ts';
import { numbersBytes, textsBytes } from '../database/arrayBytes.ts';
import { markStale, type Pair } from '../queue/staleFindings.ts';
import type { Db } from '../schema/schema.ts';

/** What other people play in a position of the player. */
export interface PeopleOfPosition {
  readonly positionId: number;
  /** Null if nothing is known. */
  readonly people: PeoplePlay | null;
}

/** The effect of storing it. */
export interface NotedPeople {
  /** Findings for which it changes something. */
  readonly news: number;
  /** Some of it was looked up in another group or in other games before. */
  readonly wasOutdated: boolean;
}

/**
 * Stores what other people play in positions that have a finding, and marks the findings stale for which that changes something: another
 * move may be recommended. `basis` names the group and the games that it was looked up in.
 */
export async function notePeople(
  db: Db,
  playerId: number,
  basis: string,
  found: readonly PeopleOfPosition[],
): Promise<NotedPeople> {
  const ids = numbersBytes(
    'int8',
    found.map(({ positionId }) => positionId),
  );
  const texts = textsBytes(found.map(({ people }) => people && JSON.stringify(people)));
  return await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ positionId: number; isNews: boolean; wasOutdated: boolean }>`
      update findings f set people = d.people, people_basis = ${basis}
      from (
        select o.position_id, n.people::jsonb as people, o.people is distinct from n.people::jsonb as news,
          o.people_basis is not null as known
        from (select unnest(${ids}::int8[]) as id, unnest(${texts}::text[]) as people) n
        join findings o on o.player_id = ${playerId} and o.position_id = n.id
        where o.people is distinct from n.people::jsonb or o.people_basis is distinct from ${basis}::text
        order by 1
      ) d
      where f.player_id = ${playerId} and f.position_id = d.position_id
      returning f.position_id as "positionId", d.news as "isNews", d.known as "wasOutdated"`.execute(
      transaction,
    );
    const news = rows.filter(({ isNews }) => isNews);
    if (news.length > 0)
      await markStale(
        transaction,
        news.map(({ positionId }) => ({ playerId, positionId })),
      );
    return { news: news.length, wasOutdated: rows.some((row) => row.wasOutdated) };
  });
}

/**
 * Stores that nothing is known of what other people play, in all findings of a player. Returns the number of findings for which that changes
 * something.
 */
export async function forgetPeople(db: Db, playerId: number, basis: string): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ positionId: number }>`
      select position_id as "positionId" from findings
      where player_id = ${playerId} and people is not null order by 1 for update`.execute(transaction);
    await sql`
      update findings set people = null, people_basis = ${basis} where player_id = ${playerId}
        and (people is not null or (critical > 0 and people_basis is distinct from ${basis}::text))`.execute(
      transaction,
    );
    if (rows.length > 0)
      await markStale(
        transaction,
        rows.map(({ positionId }) => ({ playerId, positionId })),
      );
    return rows.length;
  });
}

/** Numbers of critical positions of a player of which what people play is unknown or out of date, the costliest first. */
export async function loadOutdatedPeople(
  db: Db,
  playerId: number,
  basis: string,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ positionId: number }>`
    select position_id as "positionId" from findings
    where player_id = ${playerId} and critical > 0 and people_basis is distinct from ${basis}::text
    order by expected_loss desc, position_id limit ${limit}`.execute(db);
  return rows.map(({ positionId }) => positionId);
}

/** The firm move of a finding `f`, or the one before it while its verdicts are looked at again. Only critical ones have one. */
export const heldMove = sql<string | null>`case when f.critical > 0 then coalesce(
  case when f.finding -> 'advice' ->> 'firm' is not null then f.finding -> 'advice' -> 'recommended' ->> 'uci' end,
  f.finding -> 'advice' -> 'earlier' ->> 'uci') end`;

/**
 * True for a finding `f` whose better move the list calls "being checked". A finding with verdicts and no advice is not waiting for
 * anything.
 */
export const isMoveOpen = sql<boolean>`(f.critical > 0 and case when f.finding ->> 'advice' is null
  then not f.complete else f.finding -> 'advice' ->> 'firm' is null end)`;

/** What other people play in the position of a finding, its firm move, and the engine's lines there, if it has searched the position. */
export interface PeopleOfFinding extends Pair {
  /** Null where nobody has looked it up. */
  readonly people: PeoplePlay | null;
  /** The move that the finding has recommended for good. */
  readonly held: string | null;
  readonly nodes: number | null;
  readonly lines: readonly EngineLine[] | null;
}

/** What other people play in these positions, and their firm moves; those without either are left out. */
export async function loadPeople(
  db: Db,
  engine: string,
  pairs: readonly Pair[],
): Promise<readonly PeopleOfFinding[]> {
  const players = numbersBytes(
    'int8',
    pairs.map(({ playerId }) => playerId),
  );
  const positions = numbersBytes(
    'int8',
    pairs.map(({ positionId }) => positionId),
  );
  const { rows } = await sql<PeopleOfFinding>`
    select f.player_id as "playerId", f.position_id as "positionId", f.people, ${heldMove} as held, v.nodes, v.lines
    from (select unnest(${players}::int8[]) as player_id, unnest(${positions}::int8[]) as position_id) d
    join findings f on f.player_id = d.player_id and f.position_id = d.position_id 
      and (f.people is not null or f.critical > 0)
    left join evaluations v on v.position_id = f.position_id and v.engine = ${engine}`.execute(db);
  return rows;
}
