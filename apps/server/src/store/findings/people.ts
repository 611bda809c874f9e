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

/**
 * Stores what other people play in positions that have a finding, and marks those findings stale of which that is news: another move
 * may be recommended. Returns how many there are.
 */
export async function notePeople(
  db: Db,
  playerId: number,
  found: readonly PeopleOfPosition[],
): Promise<number> {
  const ids = numbersBytes(
    'int8',
    found.map(({ positionId }) => positionId),
  );
  const texts = textsBytes(found.map(({ people }) => people && JSON.stringify(people)));
  return await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ positionId: number }>`
      update findings f set people = d.people::jsonb
      from (select unnest(${ids}::int8[]) as id, unnest(${texts}::text[]) as people) d
      where f.player_id = ${playerId} and f.position_id = d.id and f.people is distinct from d.people::jsonb
      returning f.position_id as "positionId"`.execute(transaction);
    if (rows.length > 0)
      await markStale(
        transaction,
        rows.map(({ positionId }) => ({ playerId, positionId })),
      );
    return rows.length;
  });
}

/** What other people play in the position of a finding, and the engine's lines there, if it has searched the position. */
export interface PeopleOfFinding extends Pair {
  readonly people: PeoplePlay;
  readonly nodes: number | null;
  readonly lines: readonly EngineLine[] | null;
}

/** What other people play in these positions; those that nobody has looked up are left out. */
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
    select f.player_id as "playerId", f.position_id as "positionId", f.people, v.nodes, v.lines
    from (select unnest(${players}::int8[]) as player_id, unnest(${positions}::int8[]) as position_id) d
    join findings f on f.player_id = d.player_id and f.position_id = d.position_id and f.people is not null
    left join evaluations v on v.position_id = f.position_id and v.engine = ${engine}`.execute(db);
  return rows;
}
