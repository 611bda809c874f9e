import type { Trails } from '@tabia/mistakes';
import { type RawBuilder, sql } from 'kysely';
import { textsBytes } from '../database/arrayBytes.ts';
import { forgetControls } from '../findings/priors.ts';
import { FAILED } from '../queue/evaluationRequests.ts';
import { endLeases } from '../queue/leases.ts';
import { markPlayersStale } from '../queue/stalePlayers.ts';
import type { EvaluationLine } from '../schema/analysis.ts';
import type { Db } from '../schema/schema.ts';
import type { SearchedPosition } from './evaluations.ts';

/** The answer of a search that the computer of a user made. */
export interface OwnEvaluation {
  readonly positionId: number;
  readonly nodes: number;
  readonly depth: number;
  /** White's clamped centipawns. */
  readonly cp: number;
  readonly trails: Trails;
  readonly lines: readonly EvaluationLine[];
  /** The search is made again here. */
  readonly checking: boolean;
}

/** An account as a helper. */
interface Helper {
  readonly confirmed: number;
  readonly refused: boolean;
}

/** The account as a helper, created if new; locked until the transaction ends. */
export async function lockHelper(transaction: Db, userId: number): Promise<Helper> {
  const { rows } = await sql<Helper>`
    insert into helpers as h (user_id) values (${userId})
    on conflict (user_id) do update set confirmed = h.confirmed
    returning confirmed, refused_at is not null as refused
  `.execute(transaction);
  return rows[0] ?? { confirmed: 0, refused: true };
}

/** SQL: true for a player `p` whose findings others see: a coach, who has a link, or the readers of a lesson by link, which shows pupils. */
export const SEEN_BY_OTHERS = sql<boolean>`(exists (select from coach_grants c where c.player_id = p.id)
  or exists (select from shared_links l where l.player_id = p.id)
  or p.kind = 'pupil' and exists (select from shared_links w where w.user_id = p.user_id and w.player_id is null))`;

/** Whether searches may be leased to this account: not after a wrong answer, nor while somebody else sees what comes of them. */
export async function mayHelp(db: Db, userId: number): Promise<'refused' | 'shown' | 'yes'> {
  const { rows } = await sql<{ refused: boolean; shown: boolean }>`
    select exists (select from helpers where user_id = ${userId} and refused_at is not null) as refused,
      exists (select from players p where p.user_id = ${userId} and ${SEEN_BY_OTHERS}) as shown
  `.execute(db);
  if (rows[0]?.refused) return 'refused';
  return rows[0]?.shown ? 'shown' : 'yes';
}

/** Stores answers for their user alone. Those of an earlier engine make room. */
export async function storeOwnEvaluations(
  transaction: Db,
  userId: number,
  engine: string,
  answers: readonly OwnEvaluation[],
): Promise<void> {
  if (answers.length === 0) return;
  await transaction
    .insertInto('own_evaluations')
    .values(
      answers.map(({ positionId, trails, lines, ...same }) => ({
        ...same,
        ...{ user_id: userId, position_id: positionId, engine },
        ...{ trails: JSON.stringify(trails), lines: JSON.stringify(lines) },
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'position_id', 'nodes'])
        .doUpdateSet(({ ref }) => ({
          engine: ref('excluded.engine'),
          depth: ref('excluded.depth'),
          cp: ref('excluded.cp'),
          trails: ref('excluded.trails'),
          lines: ref('excluded.lines'),
          checking: ref('excluded.checking'),
        }))
        .whereRef('own_evaluations.engine', '<>', 'excluded.engine'),
    )
    .execute();
}

/**
 * What is known of positions to an account: the searches made here, and beside them those that its own computer made. Where both
 * have searched as far, the search made here counts.
 */
export async function withOwnEvaluations(
  db: Db,
  known: ReadonlyMap<number, SearchedPosition>,
  { userId, engine }: { readonly userId: number; readonly engine: string },
  positionIds: readonly number[],
): Promise<ReadonlyMap<number, SearchedPosition>> {
  const { rows } = await sql<{ position_id: number; nodes: number; cp: number } & SearchedPosition>`
    select position_id, nodes, cp, trails, lines from own_evaluations
    where user_id = ${userId} and engine = ${engine} and position_id = any(${[...positionIds]}::int8[])
    order by nodes
  `.execute(db);
  const joined = new Map(known);
  for (const { position_id, nodes, cp, trails, lines } of rows) {
    const merged = joined.get(position_id) ?? { scores: {}, trails: {}, nodes: 0, lines: [] };
    if (merged.scores[nodes] !== undefined) continue;
    const deepest = nodes > merged.nodes ? { nodes, lines } : { nodes: merged.nodes, lines: merged.lines };
    joined.set(position_id, {
      ...deepest,
      isOwn: true,
      scores: { ...merged.scores, [nodes]: cp },
      trails: { ...trails, ...merged.trails },
    });
  }
  return joined;
}

/** What the own computer of its owner searched of these positions, where a finding rests on that; by key. */
export async function loadOwnOfFinding(
  db: Db,
  { playerId, positionId }: { readonly playerId: number; readonly positionId: number },
  keys: readonly string[],
): Promise<
  ReadonlyMap<string, (Omit<OwnEvaluation, 'checking' | 'trails'> & { readonly engine: string })[]>
> {
  const { rows } = await sql<{ key: string } & OwnEvaluation & { engine: string }>`
    select q.key, o.position_id as "positionId", o.engine, o.nodes, o.depth, o.cp, o.lines
    from findings f join players p on p.id = f.player_id join own_evaluations o on o.user_id = p.user_id
      join positions q on q.id = o.position_id
    where f.player_id = ${playerId} and f.position_id = ${positionId} and f.own_searches
      and q.key = any(${textsBytes([...new Set(keys)])}::text[])
    order by o.nodes desc
  `.execute(db);
  return Map.groupBy(rows, ({ key }) => key);
}

/** An answer of a user beside that of the same search made here. */
interface CheckedAnswer {
  readonly userId: number;
  readonly positionId: number;
  readonly nodes: number;
  readonly same: boolean;
}

/** A search made here is compared with the answers that helpers sent for the same search, at the next check. */
export async function compareWith(
  transaction: Db,
  engine: string,
  searches: readonly Pick<OwnEvaluation, 'positionId' | 'nodes'>[],
): Promise<void> {
  if (searches.length === 0) return;
  await sql`
    update own_evaluations o set checking = true
    from unnest(${searches.map(({ positionId }) => positionId)}::int8[], ${searches.map(({ nodes }) => nodes)}::int4[])
      as d (position_id, nodes)
    where (o.position_id, o.nodes) = (d.position_id, d.nodes) and o.engine = ${engine} and not o.checking
  `.execute(transaction);
}

const MAX_CHECKED = 500;

/**
 * Searches that a user's computer made and that have been made here, too. Score, course and, where the search made here is the
 * deepest one, the line must be the same to the last bit.
 */
async function compareAnswers(db: Db, all: boolean): Promise<CheckedAnswer[]> {
  const { rows } = await sql<CheckedAnswer>`
    select o.user_id as "userId", o.position_id as "positionId", o.nodes,
      (v.scores -> o.nodes::text)::int4 = o.cp
        and coalesce(course.points, '{}') = o.trails
        and (v.nodes <> o.nodes or jsonb_array_length(v.lines) <> jsonb_array_length(o.lines)
          or (v.lines = o.lines and v.depth = o.depth)) as same
    from own_evaluations o join evaluations v on v.position_id = o.position_id and v.engine = o.engine
    cross join lateral (
      select jsonb_object_agg(t.key, t.value) as points from jsonb_each(v.trails) t
      where t.key like o.nodes::text || '@%'
    ) course
    where ${all ? sql`true` : sql`o.checking`} and v.scores ? o.nodes::text
    order by 1, 2, 3 limit ${MAX_CHECKED}
  `.execute(db);
  return rows;
}

/** Stops taking answers from an account and deletes all that it sent: its findings are computed again from searches made here. */
async function refuse(transaction: Db, userId: number): Promise<void> {
  const players = await transaction
    .selectFrom('players')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  const ids = players.map(({ id }) => id);
  await forgetControls(transaction, ids);
  await sql`update helpers set refused_at = now() where user_id = ${userId}`.execute(transaction);
  await transaction.deleteFrom('own_evaluations').where('user_id', '=', userId).execute();
  await markPlayersStale(transaction, ids);
  await endLeases(transaction, userId);
}

/**
 * Compares what users sent with the same searches made here: those that were chosen for it, or `all`. One difference and the
 * account is refused. Resolves to the accounts that were.
 */
export async function checkAnswers(db: Db, all = false): Promise<readonly number[]> {
  const liars = new Set<number>();
  for (;;) {
    const compared = await compareAnswers(db, all);
    for (const { userId, same } of compared) if (!same) liars.add(userId);
    await settle(db, compared, liars);
    if (compared.length < MAX_CHECKED) return [...liars];
  }
}

async function settle(db: Db, compared: readonly CheckedAnswer[], liars: ReadonlySet<number>): Promise<void> {
  for (const [userId, answers] of Map.groupBy(compared, (answer) => answer.userId)) {
    await db.transaction().execute(async (transaction) => {
      if (liars.has(userId)) return await refuse(transaction, userId);
      // First, in the same order as where answers are taken.
      await sql`select from helpers where user_id = ${userId} for update`.execute(transaction);
      // Searches made here count instead.
      await sql`
        with done as (
          delete from own_evaluations o using unnest(${answers.map(({ positionId }) => positionId)}::int8[],
            ${answers.map(({ nodes }) => nodes)}::int4[]) as d (position_id, nodes)
          where o.user_id = ${userId} and (o.position_id, o.nodes) = (d.position_id, d.nodes)
          returning 1
        )
        update helpers set confirmed = least(confirmed + (select count(*) from done), 1000000000)
        where user_id = ${userId}
      `.execute(transaction);
    });
  }
}

/**
 * Somebody else is about to see the findings of a player. They are computed again without what its owner's computer found, which
 * counts for the owner alone. Until then nobody else sees them (`isBeingChecked`).
 */
export async function searchAgainFor(transaction: Db, playerId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select p.id from players p
    where p.id = ${playerId} and exists (select from helpers h where h.user_id = p.user_id)
  `.execute(transaction);
  if (rows.length > 0) await markPlayersStale(transaction, [playerId]);
}

/** Whether findings of a player still rest on searches of its owner's computer. */
export async function isBeingChecked(db: Db, playerId: number): Promise<boolean> {
  const found = await db
    .selectFrom('findings')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('own_searches', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** SQL: true for a finding `f` that may be shown to this reader; null for a stranger. What an own computer found is for its owner. */
export function isShownTo(readerId: number | null): RawBuilder<boolean> {
  return sql<boolean>`(not f.own_searches
    or exists (select from players o where o.id = f.player_id and o.user_id = ${readerId}::int8))`;
}

/**
 * Findings that others are to see and that wait for nothing but searches at which the engine has failed are computed without them: who reads
 * does not wait for ever. Resolves to their number.
 */
export async function dropUnsearchable(db: Db): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      delete from findings f using players p
      where p.id = f.player_id and f.own_searches and ${SEEN_BY_OTHERS}
        and exists (select from evaluation_askers a join evaluation_requests r using (position_id, nodes, multipv)
          where a.user_id = p.user_id and r.claimed_by = ${FAILED})
        and not exists (select from evaluation_askers a join evaluation_requests r using (position_id, nodes, multipv)
          where a.user_id = p.user_id and not a.looking and r.claimed_by is distinct from ${FAILED})
        and not exists (select from stale_findings s where s.player_id = p.id)
        and not exists (select from stale_players s where s.player_id = p.id)
      returning p.id
    `.execute(transaction);
    await markPlayersStale(transaction, [...new Set(rows.map(({ id }) => id))]);
    return rows.length;
  });
}
