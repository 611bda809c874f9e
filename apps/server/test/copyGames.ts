import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../src/store/schema/schema.ts';

/**
 * Gives sources `count` copies each of the first game of a player, with its decisions. All copies meet the same positions; no
 * finding is marked.
 */
export async function copyGames(
  db: Db,
  playerId: number,
  nicknameIds: readonly number[],
  count: number,
): Promise<void> {
  await sql`
    with model as (select g.* from games g where g.player_id = ${playerId} order by g.id limit 1),
    copied as (
      insert into games overriding system value
      select c.* from model, nicknames t, generate_series(1, ${count}::int4) n,
        jsonb_populate_record(null::games, to_jsonb(model) || jsonb_build_object('id', nextval(pg_get_serial_sequence('games', 'id')),
          'external_id', ${randomUUID()}::text || n, 'nickname_id', t.id, 'player_id', t.player_id)) c
      where t.id = any(${[...nicknameIds]}::int8[]) returning *
    ) insert into encounters
    select e.* from copied c cross join model join encounters source on source.game_id = model.id
      cross join jsonb_populate_record(null::encounters,
        to_jsonb(source) || jsonb_build_object('game_id', c.id, 'player_id', c.player_id)) e
  `.execute(db);
  await sql`update nicknames set games_loaded = ${count}::int4 where id = any(${[...nicknameIds]}::int8[])`.execute(
    db,
  );
}
