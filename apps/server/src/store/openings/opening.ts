import { START_KEY } from '@tabia/chess';
import { type RawBuilder, sql } from 'kysely';
import type {
  JudgedLoss,
  KnownEvaluation,
  MetMove,
  MoveMark,
  PositionFacts,
} from '../../domain/trees/facts.ts';
import { FIRST_MOVES } from '../../domain/trees/firstMoves.ts';
import { textsBytes } from '../database/arrayBytes.ts';
import { plannedOnce } from '../database/plannedOnce.ts';
import { encounterInScope, type GameScope } from '../games/scope.ts';
import type { Db } from '../schema/schema.ts';

/** Positions of one half-move of a player's tree. */
export type FactsQuery = {
  readonly playerId: number;
  readonly heroWhite: boolean;
  /** In all of these positions the player is to move, or in none. */
  readonly heroToMove: boolean;
  readonly positionIds: readonly number[];
  /** Positions that are known by their key only; those that are not stored are left out of the answer. */
  readonly keys: readonly string[];
  readonly scope: GameScope;
};

/** uci, toId, count, points, scored: as in {@link MetMove}, null where the games end. */
type Met = readonly [string | null, number | null, number, number, number];

type FactsRow = {
  id: number;
  key: string;
  met: readonly Met[] | null;
  evaluations: KnownEvaluation[] | null;
  judged: JudgedLoss[] | null;
  marks: MoveMark[] | null;
};

const counts = sql`count(*)::int4 as count, coalesce(sum(e.result), 0)::int4 as points, count(e.result)::int4 as scored`;

/** The moves met in a position `p`, by whoever is to move. */
const metMoves = ({ playerId, heroWhite, heroToMove, scope }: FactsQuery): RawBuilder<unknown> => {
  const moves = heroToMove
    ? sql`select min(e.move collate "C") as uci, e.next_position_id as to_id, ${counts} from encounters e where e.position_id = p.id`
    : sql`select min(e.reply collate "C") as uci, e.reply_position_id as to_id, ${counts}
        from encounters e where e.next_position_id = p.id`;
  return sql`${moves} and e.player_id = ${playerId} and e.hero_white = ${heroWhite} and ${encounterInScope(scope)}
    group by 2`;
};

/** Asked by a question of its own, a list is taken to be of the same length each time, so that one plan does for all. */
const wanted = ({ positionIds, keys }: FactsQuery): RawBuilder<unknown> => {
  const byId = sql`p.id = any((select ${[...positionIds]}::int8[])::int8[])`;
  return keys.length === 0
    ? byId
    : sql`(${byId} or p.key = any((select ${textsBytes(keys)}::text[])::text[]))`;
};

/** One row a position, what there may be many of as one value: the embedded database takes its time for each. */
async function factsRows(db: Db, query: FactsQuery): Promise<FactsRow[]> {
  const { playerId, heroToMove } = query;
  const { rows } = await sql<FactsRow>`
    ${plannedOnce}
    select p.id, p.key,
      (select json_agg(json_build_array(m.uci, m.to_id, m.count, m.points, m.scored))
        from (${metMoves(query)}) m) as met,
      (select json_agg(json_build_object('engine', v.engine, 'nodes', v.nodes, 'depth', v.depth, 'lines', v.lines,
        'scores', v.scores)) from evaluations v where v.position_id = p.id) as evaluations,
      (select json_agg(json_build_object('toId', m.position_to, 'toKey', t.key, 'status', m.status,
          'labels', m.labels))
        from move_marks m join positions t on t.id = m.position_to
        where m.player_id = ${playerId} and m.position_from = p.id) as marks,
      ${heroToMove ? sql`f.moves` : sql`null::jsonb`} as judged
    from positions p
    ${heroToMove ? sql`left join findings f on f.player_id = ${playerId} and f.position_id = p.id` : sql``}
    where ${wanted(query)}
  `.execute(db);
  return rows;
}

/** White's first moves against the player: no decision of the player comes before them. */
async function firstMoves(db: Db, { playerId, scope }: FactsQuery): Promise<Met[]> {
  const { rows } = await sql<{ key: string } & Pick<MetMove, 'toId' | 'count' | 'points' | 'scored'>>`
    ${plannedOnce}
    select p.key, p.id as "toId", m.* from positions p cross join lateral (
      select ${counts} from encounters e where e.position_id = p.id and e.player_id = ${playerId}
        and e.ply = 1 and not e.hero_white and ${encounterInScope(scope)}
    ) m
    where p.key = any(${textsBytes([...FIRST_MOVES.keys()])}::text[]) and m.count > 0
  `.execute(db);
  return rows.map(({ key, toId, count, points, scored }) => [
    FIRST_MOVES.get(key) ?? null,
    toId,
    count,
    points,
    scored,
  ]);
}

/** All that is stored of some positions as a tree of the player needs it, in one statement however many they are. */
export async function loadPositionFacts(db: Db, query: FactsQuery): Promise<PositionFacts[]> {
  if (query.positionIds.length + query.keys.length === 0) return [];
  const rows = await factsRows(db, query);
  const hasStart = !query.heroToMove && rows.some(({ key }) => key === START_KEY);
  const first = hasStart ? await firstMoves(db, query) : [];
  return rows.map(({ id, key, met: later, evaluations, marks, judged }) => {
    const met = key === START_KEY ? [...(later ?? []), ...first] : (later ?? []);
    return {
      id,
      key,
      total: met.reduce((sum, [, , count]) => sum + count, 0),
      met: met.flatMap(([uci, toId, count, points, scored]) =>
        uci === null || toId === null ? [] : [{ uci, toId, count, points, scored }],
      ),
      evaluations: evaluations ?? [],
      marks: marks ?? [],
      judged: judged ?? [],
    };
  });
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
