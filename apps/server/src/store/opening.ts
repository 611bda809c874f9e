import { START_KEY } from '@tabia/chess';
import { sql } from 'kysely';
import type { JudgedLoss, KnownEvaluation, MetMove, MoveMark, PositionFacts } from '../domain/trees/facts.ts';
import type { Db } from './schema.ts';
import { encounterInScope, type GameScope, inScope } from './scope.ts';

/** Positions of one half-move of a person's tree. */
export type FactsQuery = {
  readonly personId: number;
  readonly heroWhite: boolean;
  /** In all of these positions the person is to move, or in none. */
  readonly heroToMove: boolean;
  readonly positionIds: readonly number[];
  readonly scope: GameScope;
};

type MetRow = MetMoveColumns & { fromId: number; uci: string | null; toId: number | null };
type MetMoveColumns = Pick<MetMove, 'count' | 'points' | 'scored'>;

const counts = sql`count(*)::int4 as count, coalesce(sum(e.result), 0)::int4 as points, count(e.result)::int4 as scored`;

async function ownMoves(db: Db, query: FactsQuery): Promise<MetRow[]> {
  const { rows } = await sql<MetRow>`
    select e.position_id as "fromId", e.move as uci, e.next_position_id as "toId", ${counts}
    from encounters e
    where e.person_id = ${query.personId} and e.position_id = any(${[...query.positionIds]}::int8[])
      and e.hero_white = ${query.heroWhite} and ${encounterInScope(query.scope)}
    group by 1, 2, 3
  `.execute(db);
  return rows;
}

async function replies(db: Db, query: FactsQuery): Promise<MetRow[]> {
  const { rows } = await sql<MetRow>`
    select e.next_position_id as "fromId", e.reply as uci, e.reply_position_id as "toId", ${counts}
    from encounters e
    where e.next_position_id = any(${[...query.positionIds]}::int8[]) and e.person_id = ${query.personId}
      and e.hero_white = ${query.heroWhite} and ${encounterInScope(query.scope)}
    group by 1, 2, 3
  `.execute(db);
  return rows;
}

/** White's first moves against the person: no decision of the person comes before them. */
async function firstMoves(db: Db, query: FactsQuery, startId: number): Promise<MetRow[]> {
  const hidden = [...query.scope.hiddenNicknames];
  const { rows } = await sql<MetRow>`
    select ${startId}::int8 as "fromId", split_part(e.moves, ' ', 1) as uci, d.position_id as "toId", ${counts}
    from games e join encounters d on d.game_id = e.id and d.ply = 1
    where e.person_id = ${query.personId} and not e.hero_white and ${inScope(query.scope)}
      and not e.nickname_id = any(${hidden}::int8[])
    group by 1, 2, 3
  `.execute(db);
  return rows;
}

type KnownRow = {
  id: number;
  key: string;
  evaluations: KnownEvaluation[] | null;
  judged: JudgedLoss[] | null;
};

async function knownOf(db: Db, personId: number, positionIds: readonly number[]): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    select p.id, p.key, e.evaluations, f.moves as judged
    from positions p
    left join lateral (
      select jsonb_agg(jsonb_build_object('engine', engine, 'nodes', nodes, 'depth', depth, 'lines', lines,
        'scores', scores)) as evaluations
      from evaluations where position_id = p.id
    ) e on true
    left join findings f on f.person_id = ${personId} and f.position_id = p.id
    where p.id = any(${[...positionIds]}::int8[])
  `.execute(db);
  return rows;
}

async function marksOf(
  db: Db,
  personId: number,
  positionIds: readonly number[],
): Promise<(MoveMark & { fromId: number })[]> {
  const { rows } = await sql<MoveMark & { fromId: number }>`
    select m.position_from as "fromId", m.position_to as "toId", p.key as "toKey", m.status, m.labels
    from move_marks m join positions p on p.id = m.position_to
    where m.person_id = ${personId} and m.position_from = any(${[...positionIds]}::int8[])
  `.execute(db);
  return rows;
}

/** All that is stored of some positions as a tree of the person needs it, in a few statements however many they are. */
export async function loadPositionFacts(db: Db, query: FactsQuery): Promise<Map<number, PositionFacts>> {
  const { personId, positionIds, heroToMove } = query;
  if (positionIds.length === 0) return new Map();
  const [met, known, marks] = await Promise.all([
    heroToMove ? ownMoves(db, query) : replies(db, query),
    knownOf(db, personId, positionIds),
    marksOf(db, personId, positionIds),
  ]);
  const start = heroToMove ? undefined : known.find(({ key }) => key === START_KEY);
  if (start !== undefined) met.push(...(await firstMoves(db, query, start.id)));
  const metFrom = Map.groupBy(met, ({ fromId }) => fromId);
  const marksFrom = Map.groupBy(marks, ({ fromId }) => fromId);
  return new Map(
    known.map(({ id, key, evaluations, judged }) => {
      const rows = metFrom.get(id) ?? [];
      const moves = rows.flatMap(({ uci, toId, ...move }) =>
        uci === null || toId === null ? [] : [{ uci, toId, ...move }],
      );
      const facts: PositionFacts = {
        id,
        key,
        total: rows.reduce((sum, { count }) => sum + count, 0),
        met: moves,
        evaluations: evaluations ?? [],
        marks: marksFrom.get(id) ?? [],
        judged: heroToMove ? (judged ?? []) : [],
      };
      return [id, facts];
    }),
  );
}

/** The moves from the start position to a position in the latest game of the person that went through it. */
export async function usualWay(db: Db, personId: number, positionId: number): Promise<string[]> {
  const { rows } = await sql<{ moves: string; ply: number }>`
    select g.moves, w.ply from (
      (select game_id, ply, played_at from encounters
        where person_id = ${personId} and position_id = ${positionId} order by played_at desc nulls last limit 1)
      union all
      (select game_id, ply + 1, played_at from encounters
        where next_position_id = ${positionId} and person_id = ${personId} order by played_at desc nulls last limit 1)
    ) w join games g on g.id = w.game_id order by w.played_at desc nulls last limit 1
  `.execute(db);
  const [row] = rows;
  return row === undefined || row.ply === 0 ? [] : row.moves.split(' ').slice(0, row.ply);
}

/** All evaluations of some positions by any engine. */
export async function loadEvaluations(
  db: Db,
  positionIds: readonly number[],
): Promise<ReadonlyMap<number, KnownEvaluation[]>> {
  const rows = await db
    .selectFrom('evaluations')
    .select(['position_id', 'engine', 'nodes', 'depth', 'lines', 'scores'])
    .where('position_id', 'in', positionIds.length === 0 ? [0] : [...positionIds])
    .execute();
  const grouped = Map.groupBy(rows, ({ position_id }) => position_id);
  return new Map(
    [...grouped].map(([id, known]) => [id, known.map(({ position_id: _, ...evaluation }) => evaluation)]),
  );
}
