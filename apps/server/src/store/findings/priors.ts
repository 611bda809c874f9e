import { setImmediate } from 'node:timers/promises';
import {
  type Controls,
  type CountedOutcomes,
  CURED_LIMITS,
  countControls,
  curedFromOf,
  fitPrior,
  type JudgedDecision,
  MIN_CONTROL_FINDINGS,
  MIN_PRIOR_POSITIONS,
  NO_CONTROLS,
  type Outcomes,
  roundPrior,
} from '@tabia/mistakes';
import { sql } from 'kysely';
import { asArrays, holdMark } from '../queue/staleFindings.ts';
import type { Db } from '../schema/schema.ts';
import type { NewFinding } from './findings.ts';
import { readSeries, type SeriesEntry } from './storedFinding.ts';

/** The players for whom these findings, not yet written, change what a prior rests on: the outcomes of positions met at least twice. */
export async function listPriorChanges(db: Db, findings: readonly NewFinding[]): Promise<number[]> {
  if (findings.length === 0) return [];
  const { players, positions } = asArrays(findings);
  const isMetAgain = findings.map(({ finding }) => finding.totalCount > 1);
  const outcomes = findings.map(
    ({
      finding: {
        outcomes: { right, fine, mistake },
      },
    }) => `{${right},${fine},${mistake}}`,
  );
  const { rows } = await sql<{ id: number }>`
    select distinct d.player_id as id
    from unnest(${players}::int8[], ${positions}::int8[], ${isMetAgain}::boolean[], ${outcomes}::text[])
      as d (player_id, position_id, met_again, outcomes)
    left join findings f on f.player_id = d.player_id and f.position_id = d.position_id
    where (d.met_again or f.total_count > 1) and f.outcomes is distinct from d.outcomes::int4[]
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Notes that outcomes of these players changed; belongs in the transaction of the change. Nobody waits: an import that holds the player may
 * itself wait for marks of this transaction. Older marks that nobody uses are replaced, so that few are left during a long analysis.
 */
export async function markPriorsStale(db: Db, playerIds: readonly number[]): Promise<void> {
  if (playerIds.length === 0) return;
  const ids = sql`any(${[...playerIds]}::int8[])`;
  await sql`
    with replaced as (
      delete from stale_priors where id in (select id from stale_priors where player_id = ${ids} for update skip locked)
    )
    insert into stale_priors (player_id) select id from players where id = ${ids} order by id for key share
  `.execute(db);
}

/**
 * Forgets how these players limit the cures of others, because it was derived from searches that turned out to be untrue. It is derived
 * again when all their findings are recomputed. Belongs in the transaction that marks these, before the marks: an import locks players
 * first, too.
 */
export async function forgetControls(transaction: Db, playerIds: readonly number[]): Promise<void> {
  await sql`
    update players p set controls = null
    from (select id from players where id = any(${[...playerIds]}::int8[]) order by id for no key update) known
    where p.id = known.id
  `.execute(transaction);
  await markPriorsStale(transaction, playerIds);
}

interface StalePrior {
  readonly id: number;
  /** Marks of the changes that the next prior will have seen. */
  readonly marks: readonly number[];
  readonly prior: readonly number[] | null;
  readonly curedFrom: number | null;
}

/** The next player whose findings are all computed and judged, but whose prior is older. */
async function findStalePrior(db: Db): Promise<StalePrior | undefined> {
  const { rows } = await sql<StalePrior>`
    select p.id, m.marks, p.prior, p.cured_from as "curedFrom"
    from (select player_id, array_agg(id) as marks from stale_priors group by player_id) m join players p on p.id = m.player_id
    where p.user_id is not null
      and not exists (select from stale_findings s where s.player_id = p.id)
      and not exists (select from stale_players s where s.player_id = p.id)
      and not exists (select from findings f where f.player_id = p.id and not f.decided)
    order by p.id limit 1
  `.execute(db);
  return rows[0];
}

async function loadOutcomes(db: Db, playerId: number): Promise<readonly CountedOutcomes[]> {
  const { rows } = await sql<{ outcomes: [number, number, number]; positions: number }>`
    select outcomes, count(*)::int4 as positions from findings
    where player_id = ${playerId} and total_count > 1 group by outcomes
  `.execute(db);
  return rows.map(({ outcomes: [right, fine, mistake], positions }) => ({
    outcomes: { right, fine, mistake },
    positions,
  }));
}

/** Findings that controls are counted of, and the latest decisions in each: more take time and say nothing new. */
const MAX_CONTROLS = 200;
const MAX_DECISIONS = 300;

/** The findings of a player that nobody studied, oldest decision first; those without enough games or mistakes say nothing. */
async function loadUnstudied(db: Db, playerId: number): Promise<readonly JudgedDecision[][]> {
  const { rows } = await sql<{ series: readonly SeriesEntry[] }>`
    select f.series from findings f
    where f.player_id = ${playerId} and f.total_count > 4 and f.outcomes[3] > 1 and not exists (
      select from studies s where s.player_id = f.player_id and s.position_id = f.position_id and s.studied_at is not null)
    order by f.total_count desc, f.position_id limit ${MAX_CONTROLS}
  `.execute(db);
  return rows.map(({ series }) => readSeries(series).slice(-MAX_DECISIONS));
}

/** A longer piece of work would keep pages waiting. */
const MAX_COUNT_MS = 20;

/** Takes findings that nobody studied as studied, a few at a time. */
async function countPlayer(findings: readonly JudgedDecision[][], prior: Outcomes): Promise<Controls> {
  const dates = new Set(findings.flatMap((decisions) => decisions.flatMap(({ playedMs }) => playedMs ?? [])));
  let [controls, started] = [NO_CONTROLS, performance.now()];
  for (const counted of countControls(findings, { prior, datesMs: [...dates].sort((a, b) => a - b) })) {
    controls = counted;
    if (performance.now() - started < MAX_COUNT_MS) continue;
    await setImmediate();
    started = performance.now();
  }
  return controls;
}

function readControls([findings = 0, moments = 0, ...cured]: readonly number[]): Controls {
  return { findings, moments, cured };
}

/**
 * SQL: player `p` is no opponent, and no findings of it rest, or may come to rest, on what the computer of its user says, which counts for
 * that user alone.
 */
const isOfInstallation = sql`p.kind <> 'opponent' and not exists (select from own_evaluations o where o.user_id = p.user_id)
  and not exists (select from findings f where f.player_id = p.id and f.own_searches)`;

/** The controls of the installation, the same for every player. */
async function loadInstallation(db: Db): Promise<Controls> {
  const { rows } = await sql<{ controls: readonly number[] }>`
    select array_agg(sum order by at) as controls from (
      select at, sum(count)::int4 as sum
      from players p cross join lateral unnest(p.controls) with ordinality as each (count, at)
      where ${isOfInstallation} group by at
    ) sums having count(*) > 0
  `.execute(db);
  return rows[0] === undefined ? NO_CONTROLS : readControls(rows[0].controls);
}

/** Findings that nobody studied, taken as studied: how many of these studies would be called cured, by the limit of each player. */
export interface FalseCures {
  readonly findings: number;
  readonly moments: number;
  readonly cured: number;
}

/** The figure shown to the operator beside every claim of a cure. */
export async function loadFalseCures(db: Db): Promise<FalseCures> {
  const { rows } = await sql<{ controls: readonly number[]; curedFrom: number | null }>`
    select controls, cured_from as "curedFrom" from players p where controls is not null and ${isOfInstallation}
  `.execute(db);
  return rows.reduce(
    (sum, row) => {
      const { findings, moments, cured } = readControls(row.controls);
      const limit = CURED_LIMITS.findIndex((known) => known === (row.curedFrom ?? CURED_LIMITS[0]));
      return {
        findings: sum.findings + findings,
        moments: sum.moments + moments,
        cured: sum.cured + (cured[limit] ?? 0),
      };
    },
    { findings: 0, moments: 0, cured: 0 },
  );
}

/** Players with too few findings of their own have the limit of the installation: if that changes, they are computed again. */
async function markOtherLimits(db: Db, installation: Controls): Promise<void> {
  const limit = curedFromOf(NO_CONTROLS, installation);
  const { rows } = await sql<{ id: number }>`
    select id from players where controls[1] < ${MIN_CONTROL_FINDINGS} and cured_from <> ${limit}
  `.execute(db);
  await markPriorsStale(
    db,
    rows.map(({ id }) => id),
  );
}

/**
 * Takes all these marks, or none and resolves to false: a newer change has replaced one, or another process, whose prior is as new, has
 * taken it.
 */
async function takeMarks(transaction: Db, marks: readonly number[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with unused as (select id from stale_priors where id = any(${[...marks]}::int8[]) for update skip locked)
    delete from stale_priors where id in (select id from unused) and (select count(*) from unused) = ${marks.length}
  `.execute(transaction);
  return numAffectedRows === BigInt(marks.length);
}

/**
 * Works out what is usual for one player whose positions changed, and how much evidence a cure takes, when all of them are judged. If that
 * is news, what rests on it is stale: the studied positions. Killed anywhere, it is done again. Resolves to false when there is no
 * such player.
 */
export async function refitNextPrior(db: Db): Promise<boolean> {
  const stale = await findStalePrior(db);
  if (stale === undefined) return false;
  const { id, marks } = stale;
  const counted = await loadOutcomes(db, id);
  const prior = roundPrior(fitPrior(counted));
  // Null while the player has too few positions for a prior of their own.
  const hasOwn = counted.reduce((sum, { positions }) => sum + positions, 0) >= MIN_PRIOR_POSITIONS;
  const own = hasOwn ? [prior.right, prior.fine, prior.mistake] : null;
  const controls = await countPlayer(await loadUnstudied(db, id), prior);
  await db.transaction().execute(async (transaction) => {
    if (!(await takeMarks(transaction, marks))) return;
    // The player before its findings: an import locks it before it marks findings.
    await sql`
      update players set prior = ${own}::float8[],
        controls = ${[controls.findings, controls.moments, ...controls.cured]}::int4[]
      where id = ${id}
    `.execute(transaction);
    const installation = await loadInstallation(transaction);
    const curedFrom = curedFromOf(controls, installation);
    await transaction.updateTable('players').set({ cured_from: curedFrom }).where('id', '=', id).execute();
    if (String(own) !== String(stale.prior) || curedFrom !== stale.curedFrom)
      await sql`
        insert into stale_findings (player_id, position_id)
        select player_id, position_id from findings f where player_id = ${id} and exists (
          select from studies s where s.player_id = f.player_id and s.position_id = f.position_id)
        order by 2 ${holdMark}
      `.execute(transaction);
    await markOtherLimits(transaction, installation);
  });
  return true;
}
