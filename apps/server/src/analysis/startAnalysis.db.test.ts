import type { EvaluationJob } from '@tabia/engine/node';
import { DEEP, hasDeepLines } from '@tabia/mistakes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aNickname, aPlayer, nextNumber, testNow } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { aFakePool, type FakePoolFields } from '../../test/enginePool.ts';
import { type GameText, someGames } from '../../test/pgnGames.ts';
import { loadNicknameProgress } from '../store/games/progress.ts';
import { loadRareDecisions } from '../store/queue/backlog.ts';
import { markPlayersStale } from '../store/queue/stalePlayers.ts';
import { findStudy } from '../store/study/studies.ts';
import { type AnalysisOptions, startAnalysis } from './startAnalysis.ts';

const test = withDatabase();

const openings = [
  '1. e4 e5 2. Nf3 f6 3. Nxe5 fxe5 4. Qh5+ Ke7 5. Qxe5+ Kf7 6. Bc4+ d5',
  '1. e4 e5 2. Nf3 Nc6 3. Bc4 h6 4. d4 exd4 5. Nxd4 Nf6 6. Nc3 d6',
  '1. e4 c5 2. f4 d5 3. exd5 Qxd5 4. Nc3 Qd8 5. Nf3 Nc6',
  '1. Nf3 Nc6 2. e4 e5 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2',
  '1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Nbd7 5. cxd5 exd5 6. Nxd5 Nxd5',
];
const texts: GameText[] = Array.from({ length: 25 }, (_, index) => ({
  moves: openings[(index * index + index) % openings.length] ?? '',
  day: index + 1,
  black: index % 7 === 0,
}));

/** Twice each, so that none is rare: more searches than one process claims ahead, so that a second one finds some as well. */
const wideOpenings: GameText[] = [...'abcdefgh'].flatMap((white) =>
  [...'abcdef'].flatMap((black) =>
    [1, 2].map((day) => ({ moves: `1. ${white}3 ${black}6 2. Nc3 Nc6 3. Nf3 Nf6`, day })),
  ),
);

function analysisOf(fields: FakePoolFields = {}, options: Partial<AnalysisOptions> = {}) {
  const pool = aFakePool({ name: `Pretended ${nextNumber()}`, ...fields });
  const failures: string[] = [];
  const analysis = startAnalysis({
    database: test.database,
    pool,
    log: (message) => failures.push(message),
    now: () => testNow,
    workerId: `worker ${nextNumber()}`,
    ...options,
  });
  return { analysis, pool, failures };
}

/** A player whose games are stored and wait for their analysis. */
async function aLoadedPlayer(games: readonly GameText[] = texts) {
  const player = await aPlayer(test.db);
  const nickname = await aNickname(test.db, { playerId: player.id });
  await someGames(test.db, nickname.id, games);
  return { playerId: player.id, nicknameId: nickname.id };
}

async function findingsOf(playerId: number) {
  const rows = await test.db
    .selectFrom('findings')
    .innerJoin('positions', 'positions.id', 'findings.position_id')
    .selectAll('findings')
    .select('positions.key')
    .where('player_id', '=', playerId)
    .orderBy('key')
    .execute();
  // Numbers that only count rows differ between two players with the same games. What was asked for, and how far its searches went,
  // depends on what was known.
  return rows.map(({ player_id, last_game_id, series, line_nodes, searched_nodes, ...row }) => ({
    ...row,
    series: series.map(([, ...rest]) => rest),
  }));
}

/**
 * What does not depend on the order of the work. The recommended move does: the one that was firm first holds. So do the deep lines of
 * findings that stood at the head of the list for a while only.
 */
function judgedOf(findings: Awaited<ReturnType<typeof findingsOf>>) {
  return findings.map(({ finding: { advice, evaluation, ...finding }, ...rest }) => {
    return { ...rest, finding, mistake: advice?.mistake };
  });
}

async function analyzed(
  playerId: number,
  fields: FakePoolFields = {},
  options: Partial<AnalysisOptions> = {},
) {
  const { analysis, pool, failures } = analysisOf(fields, options);
  await analysis.idle();
  await analysis.stop();
  expect(failures).toEqual([]);
  return { findings: await findingsOf(playerId), pool };
}

describe('the analysis', () => {
  it('decides every position of a player and leaves nothing to do', async () => {
    const { playerId, nicknameId } = await aLoadedPlayer();
    const { findings } = await analyzed(playerId);
    const { rows } = await sql<{ n: number }>`
      select count(distinct position_id)::int4 as n from encounters where player_id = ${playerId}
    `.execute(test.db);
    expect(findings).toHaveLength(rows[0]?.n ?? 0);
    expect(findings.every(({ decided }) => decided)).toBe(true);
    expect(findings.some(({ critical }) => critical === 1)).toBe(true);
    expect(await test.db.selectFrom('evaluation_requests').selectAll().execute()).toEqual([]);
    const progress = (await loadNicknameProgress(test.db, [playerId])).get(nicknameId);
    expect(progress?.opening.total).toBeGreaterThan(100);
    expect(progress?.opening.done).toBe(progress?.opening.total);
  });

  it('takes what others have met as known: the same games ask the engine for nothing', async () => {
    const name = `Pretended ${nextNumber()}`;
    const { findings } = await analyzed((await aLoadedPlayer()).playerId, { name });
    const other = await aLoadedPlayer();
    const again = await analyzed(other.playerId, { name });
    expect(again.findings).toEqual(findings);
    expect(again.pool.asked).toEqual([]);
  });

  it('gives listed positions their deep lines and shows their evaluation', async () => {
    const { playerId } = await aLoadedPlayer();
    const { findings, pool } = await analyzed(playerId);
    const listed = findings.filter(({ critical }) => critical > 0);
    const deep = pool.asked.filter(({ multiPv }) => multiPv === DEEP.multiPv);
    expect(deep.map(({ fen }) => fen.split(' ').slice(0, 4).join(' ')).sort()).toEqual(
      listed.map(({ key }) => key).sort(),
    );
    const rows = await test.db
      .selectFrom('evaluations')
      .select(['position_id', 'lines'])
      .where('engine', '=', pool.name)
      .where(
        'position_id',
        'in',
        listed.map(({ position_id }) => position_id),
      )
      .execute();
    for (const { position_id, lines } of rows) {
      const finding = listed.find((row) => row.position_id === position_id);
      expect(hasDeepLines(finding?.key ?? '', { nodes: DEEP.nodes, lineCount: lines.length })).toBe(true);
      expect(finding?.finding.evaluation).toEqual({ cp: lines[0]?.cp });
    }
    expect(rows).toHaveLength(listed.length);
    expect(rows.some(({ lines }) => lines.length === DEEP.multiPv)).toBe(true);
  });

  it('finds the same whatever the order of the answers and however often it is broken off', async () => {
    const name = `Pretended ${nextNumber()}`;
    const plain = await aLoadedPlayer();
    const { findings } = await analyzed(plain.playerId, { name });
    const other = await aLoadedPlayer();
    let answers = 0;
    const disturb = async (): Promise<void> => {
      answers += 1;
      for (let turn = (answers * 7) % 5; turn > 0; turn -= 1) await Promise.resolve();
    };
    for (let run = 0; run < 4; run += 1) {
      // Another engine name: nothing of the first run may help.
      const { promise, resolve } = Promise.withResolvers<void>();
      let left = 30;
      const before = async (): Promise<void> => {
        await disturb();
        if (--left === 0) resolve();
      };
      const { analysis } = analysisOf({ name: `${name} again`, before });
      await Promise.race([promise, analysis.idle().catch(() => {})]);
      await analysis.stop();
    }
    const again = await analyzed(other.playerId, { name: `${name} again`, before: disturb });
    expect(again.findings).toEqual(findings);
  });

  it('finds the same when the games come one by one', async () => {
    const name = `Pretended ${nextNumber()}`;
    const whole = await analyzed((await aLoadedPlayer()).playerId, { name });
    const { playerId, nicknameId } = await aLoadedPlayer([]);
    for (const text of texts.toReversed()) {
      await someGames(test.db, nicknameId, [text]);
      await analyzed(playerId, { name });
    }
    expect(judgedOf(await findingsOf(playerId))).toEqual(judgedOf(whole.findings));
  });

  it('looks at the middlegame and the endgame of long games, once', async () => {
    const rounds = Array.from({ length: 12 }, (_, index) => {
      const move = 2 * index + 1;
      return `${move}. Nf3 Nf6 ${move + 1}. Ng1 Ng8`;
    });
    const { playerId } = await aLoadedPlayer([
      { moves: rounds.join(' '), day: 1 },
      { moves: openings[0] ?? '', day: 2 },
    ]);
    const { pool } = await analyzed(playerId);
    const stats = await test.db
      .selectFrom('phase_stats')
      .selectAll()
      .where('player_id', '=', playerId)
      .execute();
    expect(stats).toHaveLength(1);
    expect(stats[0]).toMatchObject({ middlegame_moves: 4, endgame_moves: 0 });
    const losses = (stats[0]?.middlegame_loss ?? 0) > 0;
    expect(losses).toBe(true);
    const open = await test.db
      .selectFrom('games')
      .select('id')
      .where('player_id', '=', playerId)
      .where('phases_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    expect((await analyzed(playerId, { name: pool.name })).pool.asked).toEqual([]);
  });

  it('is shared by processes on one database', async () => {
    const name = `Pretended ${nextNumber()}`;
    const { playerId } = await aLoadedPlayer(wideOpenings);
    // Neither gets an answer before both have a share.
    const shares = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const bothHaveOne = Promise.all(shares.map(({ promise }) => promise));
    const claimed: string[] = [];
    let waiting = true;
    void bothHaveOne.then(() => {
      waiting = false;
    });
    const workers = shares.map(({ resolve }) => {
      const before = async ({ fen, nodes, multiPv }: EvaluationJob): Promise<void> => {
        if (waiting) claimed.push(`${fen} ${nodes} ${multiPv}`);
        resolve();
        await bothHaveOne;
      };
      return analysisOf({ name, size: 1, before });
    });
    await Promise.all(workers.map(({ analysis }) => analysis.idle()));
    await Promise.all(workers.map(({ analysis }) => analysis.stop()));
    for (const { failures } of workers) expect(failures).toEqual([]);
    // On the embedded database a process that starts frees every claim: it takes itself for the only one.
    if (test.database.kind === 'postgres') expect(new Set(claimed).size).toBe(claimed.length);
    const alone = await aLoadedPlayer(wideOpenings);
    const { findings } = await analyzed(alone.playerId, { name });
    expect(judgedOf(await findingsOf(playerId))).toEqual(judgedOf(findings));
  });

  it('leaves rare positions, deep lines and later phases alone when only the list is wanted', async () => {
    const { playerId } = await aLoadedPlayer();
    const { findings, pool } = await analyzed(playerId, {}, { scope: 'list' });
    expect(findings.every(({ total_count }) => total_count > 1)).toBe(true);
    expect(pool.asked.filter(({ multiPv }) => multiPv === DEEP.multiPv)).toEqual([]);
  });

  it('leaves rare positions alone while calls are slow, and looks at them when they are quick again', async () => {
    const { playerId } = await aLoadedPlayer();
    let isSlow = true;
    const pace = { isSlow: () => isSlow, restAfter: () => 0 };
    const { analysis, failures } = analysisOf({}, { pace });
    const undecided = async (): Promise<number> =>
      (await loadRareDecisions(test.db, playerId, 0, 100_000)).decisions.length;
    await analysis.idle();
    expect(await undecided()).toBeGreaterThan(0);
    isSlow = false;
    await expect.poll(undecided).toBe(0);
    await analysis.stop();
    expect(failures).toEqual([]);
  });

  it('rejudges when the sensitivity changes, without repeating evaluations', async () => {
    const { playerId } = await aLoadedPlayer();
    const name = `Pretended ${nextNumber()}`;
    const fine = await analyzed(playerId, { name });
    await test.db.updateTable('players').set({ sensitivity: 15 }).where('id', '=', playerId).execute();
    await markPlayersStale(test.db, [playerId]);
    const coarse = await analyzed(playerId, { name });
    const count = (rows: typeof fine.findings): number =>
      rows.reduce((sum, { finding }) => sum + finding.unreasonableCount, 0);
    expect(count(coarse.findings)).toBeLessThan(count(fine.findings));
    const asked = new Set(fine.pool.asked.map(({ fen, nodes, multiPv }) => `${fen} ${nodes} ${multiPv}`));
    expect(
      coarse.pool.asked.filter(({ fen, nodes, multiPv }) => asked.has(`${fen} ${nodes} ${multiPv}`)),
    ).toEqual([]);
  });

  it('forgets what was met only under a nickname that was switched off', async () => {
    const { playerId, nicknameId } = await aLoadedPlayer();
    await analyzed(playerId);
    await test.db.updateTable('nicknames').set({ enabled: false }).where('id', '=', nicknameId).execute();
    await markPlayersStale(test.db, [playerId]);
    expect((await analyzed(playerId)).findings).toEqual([]);
  });

  it('notices that a studied position went wrong again, and makes its card due', async () => {
    const name = `Pretended ${nextNumber()}`;
    const { playerId, nicknameId } = await aLoadedPlayer();
    const { findings } = await analyzed(playerId, { name });
    const worst = findings.find(({ critical, mdegree }) => critical === 1 && mdegree === 2);
    const position_id = worst?.position_id ?? 0;
    const mistake = worst?.moves.find(({ loss }) => (loss ?? 0) >= 5);
    expect(mistake).toBeDefined();
    const studied_at = new Date('2024-01-31T00:00:00Z');
    const due = new Date('2030-01-01T00:00:00Z');
    await test.db
      .insertInto('studies')
      .values({ player_id: playerId, position_id, state: 1, studied_at })
      .execute();
    const learned = { player_id: playerId, position_id, move: mistake?.uci ?? '', card: '{}', due };
    await test.db.insertInto('cards').values(learned).execute();
    await markPlayersStale(test.db, [playerId]);
    const studied = await analyzed(playerId, { name });
    expect(studied.findings.find((row) => row.position_id === position_id)?.mdegree).toBe(2);
    await someGames(
      test.db,
      nicknameId,
      texts.map((text) => ({ ...text, day: 31 })),
    );
    await test.db
      .updateTable('encounters')
      .set({ played_at: new Date('2024-02-05T00:00:00Z') })
      .where('player_id', '=', playerId)
      .where('played_at', '=', new Date('2024-01-31T00:00:00Z'))
      .execute();
    await analyzed(playerId, { name });
    const { state } = await findStudy(test.db, playerId, position_id);
    const card = await test.db
      .selectFrom('cards')
      .select('due')
      .where('player_id', '=', playerId)
      .executeTakeFirst();
    expect(state).toBe(2);
    expect(card?.due).toEqual(new Date('2024-02-05T00:00:00Z'));
  });
});
