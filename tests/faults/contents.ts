import { sql } from 'kysely';
import { type DatabaseLocation, openDatabase } from '../../apps/server/src/store/database/openDatabase.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Results of the service's work, without ids that depend on the order of work. */
export interface Contents {
  readonly games: Rows;
  readonly encounters: Rows;
  readonly findings: Rows;
  readonly phases: Rows;
  readonly source: Rows;
  /** Skipped games and remaining work. */
  readonly waiting: Rows;
}

type Scores = ReadonlyMap<string, unknown>;

const queries = {
  games: sql`
    select external_id, category, time_control, player_is_white, player_name, opponent, player_rating, opponent_rating, result,
      played_at::text as played_at, eco, opening, url, event, ply_count, moves, clocks, evals, headers,
      phases_at is not null as phases_done
    from games order by external_id`,
  // Numbers of positions depend on the secret of a database. Those that are met share the first place where they are.
  encounters: sql`
    select g.external_id as game, e.ply, min(g.external_id || ' ' || e.ply) over (partition by e.position_id) as met,
      e.move, min(g.external_id || ' ' || e.ply) over (partition by e.next_position_id) as met_after,
      e.reply, min(g.external_id || ' ' || e.ply) over (partition by e.reply_position_id) as met_later,
      e.player_is_white, e.category, e.time_control, e.opponent_rating, e.result, e.clock_left, e.clock_used,
      e.played_at::text as played_at, e.free_best, e.free_after
    from encounters e join games g on g.id = e.game_id
    order by g.external_id, e.ply`,
  findings: sql`
    select p.key as position, f.finding::jsonb - array['positionId', 'updatedMs', 'advice'] as finding, f.total_count,
      f.expected_loss, f.mdegree, f.critical, f.last_mistake_at::text as last_mistake_at, f.decided,
      (select jsonb_agg(jsonb_set(entry, '{0}', to_jsonb(g.external_id)) order by place)
        from jsonb_array_elements(f.series::jsonb) with ordinality as s (entry, place)
        join games g on g.id = (entry ->> 0)::int8) as series,
      (select jsonb_agg(jsonb_set(move, '{next}', to_jsonb(n.key)) order by place)
        from jsonb_array_elements(f.moves) with ordinality as m (move, place)
        join positions n on n.id = (move ->> 'next')::int8) as moves
    from findings f join positions p on p.id = f.position_id order by p.key`,
  phases: sql`
    select g.external_id as game, middlegame_moves, middlegame_loss, middlegame_unreasonable, endgame_moves,
      endgame_loss, endgame_unreasonable
    from phase_stats s join games g on g.id = s.game_id order by g.external_id`,
  source: sql`select name, status, error_code, games_loaded, games_total, skipped from nicknames order by id`,
  waiting: sql`
    select (select count(*)::int4 from evaluation_requests) as requests, (select count(*)::int4 from stale_findings) as stale,
      (select count(*)::int4 from skipped_games) as skipped,
      (select count(*)::int4 from pgboss.job where state in ('created', 'retry', 'active')
        and name in ('load-games', 'dead-jobs')) as jobs`,
} as const;

/** Reads the results and all engine scores of a database that no server is using. */
export async function readContents(
  location: DatabaseLocation,
): Promise<{ readonly contents: Contents; readonly scores: Scores }> {
  const database = await openDatabase(location);
  const read = async (query: (typeof queries)[keyof typeof queries]): Promise<Rows> =>
    (await query.execute(database.db)).rows as Rows;
  try {
    const contents: Contents = {
      games: await read(queries.games),
      encounters: await read(queries.encounters),
      findings: await read(queries.findings),
      phases: await read(queries.phases),
      source: await read(queries.source),
      waiting: await read(queries.waiting),
    };
    const { rows } = await sql<{ name: string; score: unknown }>`
      select p.key || ' ' || s.key as name, s.value as score
      from evaluations e join positions p on p.id = e.position_id, jsonb_each(e.scores) s
    `.execute(database.db);
    return { contents, scores: new Map(rows.map(({ name, score }) => [name, score])) };
  } finally {
    await database.close();
  }
}

/** Searches with different scores in two runs: the engine would not be deterministic. */
export function differingScores(a: Scores, b: Scores): readonly string[] {
  return [...a].flatMap(([name, score]) =>
    b.has(name) && b.get(name) !== score ? [`${name}: ${score} and ${b.get(name)}`] : [],
  );
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}

/** Differences between the rows of two runs, one line per column; empty if equal. */
export function differingRows(run: Rows, expected: Rows): readonly string[] {
  const count = run.length === expected.length ? [] : [`${run.length} rows, not ${expected.length}`];
  const columns = run.flatMap((row, index) =>
    Object.keys(row)
      .filter((column) => textOf(row[column]) !== textOf(expected[index]?.[column]))
      .map((column) => {
        const [name] = Object.values(row);
        return `${name}, ${column}: ${textOf(row[column])} and ${textOf(expected[index]?.[column])}`;
      }),
  );
  return [...count, ...columns];
}
