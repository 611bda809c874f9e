import { fenOfKey } from '@tabia/chess';
import { sql } from 'kysely';
import type { Db } from '../schema/schema.ts';

/** A position to train, from one side. */
export interface HomeworkPlace {
  readonly posid: number;
  readonly herowhite: 0 | 1;
}

/** What a coach has given a pupil to train by a day. */
export interface StoredHomework {
  readonly id: number;
  readonly playerId: number;
  readonly playerName: string;
  readonly coachName: string;
  readonly word: string;
  readonly until: Date;
  readonly positions: readonly HomeworkPlace[];
  /** The coach may read results. */
  readonly seesResults: boolean;
}

/** How the training of a homework's position went since it was given. */
export interface HomeworkResult extends HomeworkPlace {
  readonly homeworkId: number;
  readonly fen: string;
  readonly hm: number;
  readonly opening: string | null;
  readonly planned: boolean;
  /** No game and no tree of the player has it any more. */
  readonly gone: boolean;
  /** Its tree has no move to train, and none is being checked. */
  readonly empty: boolean;
  readonly done: boolean;
  /** Wrong moves in the position and deeper in its tree, each with its FEN; deeper ones without their move number. */
  readonly wrong: readonly { readonly fen: string; readonly uci: string; readonly count: number }[];
}

/** A homework to keep. */
export interface NewHomework {
  readonly playerId: number;
  readonly coachId: number;
  readonly positions: readonly HomeworkPlace[];
  readonly word: string;
  readonly until: Date;
  readonly now: Date;
}

/**
 * Keeps a homework. The same one is not kept again: a coach may send a group's homework once more after a failure. Belongs in a transaction
 * that holds the coach's grants for the player: of two at once one waits.
 */
export async function createHomework(db: Db, homework: NewHomework): Promise<number> {
  const { playerId, coachId, word, until } = homework;
  const positions = JSON.stringify(homework.positions);
  const same = await db
    .selectFrom('homework')
    .select('id')
    .where('player_id', '=', playerId)
    .where('coach_id', '=', coachId)
    .where('word', '=', word)
    .where('until', '=', until)
    .where(sql<boolean>`positions = ${positions}::jsonb`)
    .executeTakeFirst();
  if (same !== undefined) return same.id;
  const { id } = await db
    .insertInto('homework')
    .values({
      ...{ player_id: playerId, coach_id: coachId, positions, word, until },
      created_at: homework.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Homework counts as long as the coach has grants for the pupil and neither account is restricted. */
const SHOWN = sql`
  select h.id, h.player_id as "playerId", p.name as "playerName", c.name as "coachName", h.word, h.until, h.positions,
    'results' = any(g.grants) as "seesResults"
  from homework h join players p on p.id = h.player_id join users u on u.id = p.user_id join users c on c.id = h.coach_id
    join coach_grants g on g.player_id = h.player_id and g.coach_id = h.coach_id
  where u.restricted_at is null and c.restricted_at is null`;

/** What a coach has given, the newest first; at most `limit` of it. */
export async function listGivenHomework(db: Db, coachId: number, limit: number): Promise<StoredHomework[]> {
  const { rows } = await sql<StoredHomework>`
    ${SHOWN} and h.coach_id = ${coachId} order by h.id desc limit ${limit}::int4`.execute(db);
  return rows;
}

/** The homework given to an account, the earliest due date first, without what was due long ago. */
export async function listOwnHomework(db: Db, ownerId: number, since: Date): Promise<StoredHomework[]> {
  const { rows } = await sql<StoredHomework>`
    ${SHOWN} and p.user_id = ${ownerId} and h.until > ${since} order by h.until, h.id`.execute(db);
  return rows;
}

/** Homework read by one statement: its cost grows with the trees. */
const MAX_READ_AT_ONCE = 100;

interface Row extends HomeworkPlace {
  readonly homeworkId: number;
  readonly key: string;
  readonly hm: number;
  readonly opening: string | null;
  readonly planned: boolean;
  readonly gone: boolean;
  readonly empty: boolean;
  readonly done: boolean;
  readonly wrong: readonly { readonly key: string; readonly uci: string; readonly count: number }[];
}

/**
 * How each position of this homework went, by the answers of trainings that began after it was given. It is done when its first move was answered
 * right last and nothing else of its tree stands wrong. Of a tree that was made by hand, each move must have been trained; one that grows by itself
 * gets new lines from games after the homework was done.
 */
export async function loadHomeworkResults(db: Db, ids: readonly number[]): Promise<HomeworkResult[]> {
  const results: HomeworkResult[] = [];
  for (let start = 0; start < ids.length; start += MAX_READ_AT_ONCE)
    results.push(...(await loadResultsOf(db, ids.slice(start, start + MAX_READ_AT_ONCE))));
  return results;
}

async function loadResultsOf(db: Db, ids: readonly number[]): Promise<HomeworkResult[]> {
  const { rows } = await sql<Row>`
    with given as (
      select h.id, h.player_id, h.created_at, q.place, (q.entry ->> 'posid')::int8 as posid,
        (q.entry ->> 'herowhite')::int4 as herowhite
      from homework h cross join lateral jsonb_array_elements(h.positions) with ordinality as q (entry, place)
      where h.id = any(${[...ids]}::int8[])
    ), placed as (
      select d.*, s.tree_id, s.hm, s.in_training, s.tree, s.grows, s.awaits
      from given d left join lateral (
        select t.id as tree_id, t.hm, t.in_training, t.tree, t.grows, t.awaits from trees t where t.player_id = d.player_id and t.position_id = d.posid
          and t.player_is_white = (d.herowhite = 1) order by t.in_training desc limit 1
      ) s on true
    ), deeper as (
      select t.tree_id, (n.asked #>> '{}')::int8 as asked
      from (select distinct on (tree_id) tree_id, tree from placed where tree is not null) t
      cross join lateral jsonb_path_query(t.tree,
        'strict $.** ? (exists (@.children[*] ? (@.hero == true && @.intraining == true))).posid') as n (asked)
    ), asked as (
      select id, place, posid as asked from placed
      union
      select d.id, d.place, n.asked from placed d join deeper n on n.tree_id = d.tree_id
    ), answers as (
      select d.id, d.place, k.asked, a.id as answer, a.uci,
        a.verdict <> 'inaccurate' and a.uci is not null and not a.hinted as held,
        a.verdict = 'inaccurate' and a.uci is not null as is_wrong
      from given d join asked k on k.id = d.id and k.place = d.place
        join trainings t on t.player_id = d.player_id and t.started_at >= d.created_at
        join training_answers a on a.training_id = t.id and a.position_id = k.asked and not a.calm
    ), latest as (
      select distinct on (id, place, asked) id, place, asked, held from answers order by id, place, asked, answer desc
    ), judged as (
      select d.id, d.place, bool_and(coalesce(l.held, k.asked <> d.posid and (d.grows or exists (
          select from cards c where c.player_id = d.player_id and c.position_id = k.asked)))) as done
      from placed d join asked k on k.id = d.id and k.place = d.place
        left join latest l on l.id = k.id and l.place = k.place and l.asked = k.asked
      group by d.id, d.place
    ), missed as (
      select w.id, w.place, json_agg(json_build_object('key', w.key, 'uci', w.uci, 'count', w.count)
          order by w.count desc, w.asked, w.uci) as wrong
      from (
        select a.id, a.place, a.asked, q.key, a.uci, count(*)::int4 as count from answers a join positions q on q.id = a.asked
        where a.is_wrong group by a.id, a.place, a.asked, q.key, a.uci
      ) w group by w.id, w.place
    )
    select d.id as "homeworkId", d.posid, d.herowhite, p.key,
      coalesce((f.finding ->> 'ply')::int4, d.hm, 0) as hm, f.finding ->> 'opening' as opening,
      coalesce(d.in_training, false) as planned,
      d.hm is null and f.player_id is null and not exists (
        select from encounters e where e.player_id = d.player_id and d.posid in (e.position_id, e.next_position_id)) as gone,
      d.hm is not null and d.awaits = '{}'
        and not jsonb_path_exists(d.tree, 'strict $.** ? (@.hero == true && @.intraining == true)') as empty,
      j.done, coalesce(m.wrong, '[]') as wrong
    from placed d join positions p on p.id = d.posid join judged j on j.id = d.id and j.place = d.place
      left join missed m on m.id = d.id and m.place = d.place
      left join findings f on f.player_id = d.player_id and f.position_id = d.posid
    order by d.id, d.place`.execute(db);
  return rows.map(({ key, wrong, ...row }) => ({
    ...row,
    fen: fenOfKey(key, row.hm),
    wrong: wrong.map(({ key: playedIn, ...move }) => ({
      ...move,
      fen: playedIn === key ? fenOfKey(key, row.hm) : fenOfKey(playedIn),
    })),
  }));
}

/** Deletes a homework of the coach; false if there is none. */
export async function deleteHomework(db: Db, coachId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('homework')
    .where('id', '=', id)
    .where('coach_id', '=', coachId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Whom to remind, and of what. */
export interface Reminder {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  readonly ids: readonly number[];
}

/** Pupils with homework that is wanted within a time, was given earlier than that, and of which they were not reminded; by account. */
export async function listReminders(
  db: Db,
  {
    now,
    until,
    after,
    limit,
  }: { readonly now: Date; readonly until: Date; readonly after: number; readonly limit: number },
): Promise<Reminder[]> {
  const beforeMs = until.getTime() - now.getTime();
  const { rows } = await sql<Reminder>`
    select u.id as "userId", u.email, u.name, json_agg(h.id order by h.until, h.id) as ids
    from homework h join players p on p.id = h.player_id join users u on u.id = p.user_id
      join users c on c.id = h.coach_id
      join coach_grants g on g.player_id = h.player_id and g.coach_id = h.coach_id
    where h.reminded_at is null and h.until > ${now} and h.until <= ${until} and u.id > ${after}
      and h.until - h.created_at > ${beforeMs}::float8 * interval '1 millisecond'
      and u.email is not null and u.confirmed_at is not null and u.restricted_at is null and c.restricted_at is null
    group by u.id order by u.id limit ${limit}::int4`.execute(db);
  return rows;
}

/** Records that the pupil was reminded of this homework; returns how much of it was not marked before. */
export async function noteReminded(db: Db, ids: readonly number[], now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('homework')
    .set({ reminded_at: now })
    .where('id', 'in', [...ids])
    .where('reminded_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
