import type { TreeMove } from '@tabia/api-client/contract';
import type { FoundMove } from '@tabia/mistakes';
import { sql } from 'kysely';
import { IGNORED_LABEL } from '../../domain/findings/numbers.ts';
import { MAX_ANSWER_SECONDS } from '../../domain/training/daily.ts';
import { isShownTo } from '../positions/ownEvaluations.ts';
import type { Db } from '../schema/schema.ts';
import type { StoredMoveCard } from '../study/cards.ts';
import type { PlannedTree } from '../study/studyPlan.ts';

/** A critical position as a little board. */
interface WorstPosition {
  readonly positionId: number;
  readonly fen: string;
  readonly side: 'white' | 'black';
  readonly hm: number;
  readonly opening: string | null;
  /** The mistake that the advice is about; null while there is none. */
  readonly wrong: Pick<FoundMove, 'uci' | 'loss' | 'shortage' | 'cp'> | null;
}

/** What is stored of a pupil that the desk shows. */
export interface DeskFacts {
  readonly playerId: number;
  readonly seenAt: Date;
  readonly lastGame: Date | null;
  /** Games, cures and minutes since a moment. */
  readonly games: number;
  readonly cured: number;
  readonly minutes: number;
  readonly back: number;
  /** The costliest, at most three. */
  readonly worst: readonly WorstPosition[];
  /** Findings are left out until they are searched here: they rest on what the pupil's own computer found. */
  readonly checking: boolean;
}

/** The facts of players that this coach may see, by index alone: no game of theirs is read. */
export async function loadDeskFacts(
  db: Db,
  playerIds: readonly number[],
  coachId: number,
  since: Date,
): Promise<ReadonlyMap<number, DeskFacts>> {
  const { rows } = await sql<DeskFacts>`
    select d.id as "playerId", u.seen_at as "seenAt",
      (select g.played_at from games g join nicknames n on n.id = g.nickname_id and n.enabled and not n.archived
        where g.player_id = d.id and g.played_at is not null order by g.played_at desc limit 1) as "lastGame",
      (select count(*)::int4 from games g join nicknames n on n.id = g.nickname_id and n.enabled and not n.archived
        where g.player_id = d.id and g.played_at > ${since}) as games,
      s.back, s.cured,
      (select coalesce(sum(seconds), 0)::float8 / 60 from (
        select coalesce(a.ms / 1000.0,
          extract(epoch from a.at - lag(a.at, 1, t.started_at) over (partition by a.training_id order by a.id))) as seconds
        from trainings t join training_answers a on a.training_id = t.id
        where t.player_id = d.id and t.started_at > ${since}
      ) gaps where seconds between 0 and ${MAX_ANSWER_SECONDS}) as minutes,
      (select coalesce(json_agg(w), '[]') from (
        select f.position_id as "positionId", f.finding ->> 'fen' as fen, f.finding ->> 'side' as side,
          (f.finding ->> 'ply')::int4 as hm, f.finding ->> 'opening' as opening,
          f.finding #> '{advice,mistake}' as wrong
        from findings f
        where f.player_id = d.id and f.critical > 0 and f.mdegree > 0 and ${isShownTo(coachId)} and not exists (
          select from position_labels l where l.player_id = f.player_id and l.position_id = f.position_id
            and l.label = ${IGNORED_LABEL})
        order by f.expected_loss desc, f.position_id limit 3
      ) w) as worst,
      exists (select from findings f where f.player_id = d.id and f.own_searches and not ${isShownTo(coachId)}) as checking
    from unnest(${[...playerIds]}::int8[]) as d (id) join players p on p.id = d.id join users u on u.id = p.user_id
    cross join lateral (
      select (count(*) filter (where proof ->> 'state' = 'back'))::int4 as back,
        (count(*) filter (where (proof ->> 'curedMs')::float8 > ${since.getTime()}::float8))::int4 as cured
      from (
        select f.finding -> 'proof' as proof from studies s
        join findings f on f.player_id = s.player_id and f.position_id = s.position_id and f.critical > 0
          and ${isShownTo(coachId)}
        where s.player_id = d.id and s.studied_dates <> '{}'
      ) studied
    ) s`.execute(db);
  return new Map(rows.map((row) => [row.playerId, row]));
}

/** The trees of the study plans of players. */
export async function loadPlannedTrees(
  db: Db,
  playerIds: readonly number[],
): Promise<(Pick<PlannedTree, 'positionId' | 'moves'> & { readonly playerId: number })[]> {
  const { rows } = await sql<{ playerId: number; positionId: number; moves: TreeMove[] }>`
    select player_id as "playerId", position_id as "positionId", tree as moves from trees
    where player_id = any(${[...playerIds]}::int8[]) and in_training`.execute(db);
  return rows;
}

/** When the moves of players are due, by player and position. */
export async function loadDues(
  db: Db,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, Pick<StoredMoveCard, 'due' | 'move'>>>> {
  const { rows } = await sql<{ playerId: number; positionId: number; due: Date; move: string }>`
    select player_id as "playerId", position_id as "positionId", due, move from cards
    where player_id = any(${[...playerIds]}::int8[])`.execute(db);
  const players = Map.groupBy(rows, ({ playerId }) => playerId);
  return new Map(
    [...players].map(([playerId, cards]) => [
      playerId,
      new Map(cards.map((card) => [card.positionId, card])),
    ]),
  );
}
