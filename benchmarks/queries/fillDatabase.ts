import { setImmediate } from 'node:timers/promises';
import { DEEP, RUNGS } from '@tabia/mistakes';
import { sql } from 'kysely';
import { createPlanning } from '../../apps/server/src/analysis/createPlanning.ts';
import { planBatch } from '../../apps/server/src/analysis/planner.ts';
import { createUser, type User } from '../../apps/server/src/store/accounts/users.ts';
import type { Database } from '../../apps/server/src/store/database/database.ts';
import { markPriorsStale } from '../../apps/server/src/store/findings/priors.ts';
import { createNickname, updateNickname } from '../../apps/server/src/store/games/nicknames.ts';
import { createPlayer } from '../../apps/server/src/store/games/players.ts';
import { storeEvaluations } from '../../apps/server/src/store/positions/evaluations.ts';
import { ensurePositionIds } from '../../apps/server/src/store/positions/positions.ts';
import { markStale } from '../../apps/server/src/store/queue/staleFindings.ts';
import { markPlayersStale } from '../../apps/server/src/store/queue/stalePlayers.ts';
import { saveStudy } from '../../apps/server/src/store/study/studies.ts';
import { storeGames } from '../../apps/server/test/pgnGames.ts';
import { walkedGames, walkedLines } from './walkedGames.ts';

const ENGINE = 'Benchmark 1';
/** One in this many positions of the opponent was reached by a mistake. */
const MISTAKE_EVERY = 9;
const BATCH = 500;

/** Who the queries are asked for, and the positions of the list. */
export interface Filled {
  readonly user: User;
  readonly playerId: number;
  readonly startId: number;
  readonly critical: readonly { readonly id: number; readonly playerIsWhite: boolean }[];
  readonly counts: Record<'games' | 'encounters' | 'findings' | 'critical', number>;
}

/** Every position that has none gets the scores of all rungs at once: what the planner would ask for is there. */
export async function judgeAll({ db }: Database): Promise<void> {
  await sql`
    insert into evaluations (position_id, engine, nodes, depth, lines, scores)
    select id, ${ENGINE}, ${RUNGS.at(-1)}::int4, 16, '[]',
      (select jsonb_object_agg(nodes, cp) from unnest(${[...RUNGS]}::int4[]) as rung(nodes))
    from (
      select id, case when abs(hashtext(key)::int8) % ${MISTAKE_EVERY} <> 0 then 20
        when split_part(key, ' ', 2) = 'b' then -110 else 110 end as cp
      from positions
    ) p on conflict do nothing`.execute(db);
  await sql`analyze`.execute(db);
}

/** Makes the findings of everything that is stale. */
export async function plan({ db }: Database, now: Date): Promise<void> {
  while (
    (
      await planBatch(db, {
        engine: ENGINE,
        now,
        limit: { pairs: 1_000, cost: 10_000 },
        scope: 'list',
        start: { afterUser: 0, afterPosition: 0 },
        msNow: () => 0,
      })
    ).pairs > 0
  );
}

/** Works out everything of a player again, as after an update, and then what a cure takes. Resolves to the seconds that took. */
export async function workOutAgain({ db, isShared }: Database, playerId: number): Promise<number> {
  const started = performance.now();
  await markPlayersStale(db, [playerId]);
  await markPriorsStale(db, [playerId]);
  const planning = createPlanning(db, {
    engine: () => ENGINE,
    now: () => new Date(),
    scope: 'list',
    msNow: () => performance.now(),
    isShared,
  });
  while ((await planning.step()).some) await setImmediate();
  return (performance.now() - started) / 1_000;
}

/** Adds deep lines to the positions of all lists; returns the positions, the worst first. */
export async function deepenCritical({ db }: Database) {
  const rows = await db
    .selectFrom('findings')
    .innerJoin('positions', 'positions.id', 'findings.position_id')
    .select(['positions.id', 'positions.key', 'finding', 'player_id'])
    .where('critical', '>', 0)
    .orderBy('expected_loss', 'desc')
    .execute();
  // Several players meet the same position: it is searched once.
  const positions = [...new Map(rows.map((row) => [row.id, row])).values()];
  for (let from = 0; from < positions.length; from += BATCH) {
    const some = positions.slice(from, from + BATCH).map(({ id, key }) => ({
      positionId: id,
      ...DEEP,
      depth: 20,
      cp: 20,
      lines: walkedLines(key),
    }));
    await storeEvaluations(db, ENGINE, some);
  }
  return rows.map(({ id, finding, player_id }) => ({
    id,
    playerIsWhite: finding.side === 'white',
    playerId: player_id,
  }));
}

/** Studies of the worst positions, before the later half of the games. */
export const STUDIED = 60;

async function studyWorst(
  database: Database,
  playerId: number,
  positionIds: readonly number[],
): Promise<void> {
  const { db } = database;
  const { rows } = await sql<{ at: Date }>`
    select percentile_disc(0.5) within group (order by played_at) as at from games where player_id = ${playerId}`.execute(
    db,
  );
  const studiedAt = rows[0]?.at ?? new Date();
  for (const positionId of positionIds.slice(0, STUDIED))
    await saveStudy(db, playerId, positionId, { state: 1, studiedAt });
  await markStale(
    db,
    positionIds.slice(0, STUDIED).map((positionId) => ({ playerId, positionId })),
  );
  await plan(database, new Date());
}

/** Fills an empty database with a player of that many games, everything judged, the list with its deep lines. */
export async function fillDatabase(database: Database, games: number): Promise<Filled> {
  const { db } = database;
  const createdAt = new Date();
  const user = await createUser(db, {
    email: 'bench@example.org',
    name: 'Bench',
    passwordHash: 'none',
    confirmedAt: createdAt,
    createdAt,
  });
  if (user === 'email-taken') throw new Error('The database of a benchmark must be empty.');
  const player = await createPlayer(db, { userId: user.id, name: 'Bench', createdAt });
  const nickname = await createNickname(db, { playerId: player.id, source: 3, name: 'bench', createdAt });
  if (nickname === 'exists') throw new Error('The database of a benchmark must be empty.');
  for (const batch of walkedGames(games, BATCH)) {
    await storeGames(db, nickname.id, { games: batch, skipped: [], cursor: undefined });
    await ensurePositionIds(
      db,
      batch.flatMap(({ keys }) => keys),
    );
  }
  await updateNickname(db, nickname.id, { status: 'ok' });
  await judgeAll(database);
  await plan(database, createdAt);
  const critical = await deepenCritical(database);
  await studyWorst(
    database,
    player.id,
    critical.map(({ id }) => id),
  );
  const count = async (table: 'games' | 'encounters' | 'findings'): Promise<number> => {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  const start = await db
    .selectFrom('positions')
    .select('id')
    .where('key', 'like', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w%')
    .executeTakeFirstOrThrow();
  return {
    user,
    playerId: player.id,
    startId: start.id,
    critical,
    counts: {
      games: await count('games'),
      encounters: await count('encounters'),
      findings: await count('findings'),
      critical: critical.length,
    },
  };
}
