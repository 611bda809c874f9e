import { createReadStream } from 'node:fs';
import { positionKey } from '@tabia/chess';
import { CLAIM_NODES, type FindingOverview, gamesOf, type ReviewFinding, review } from '@tabia/mistakes';
import { expect, test } from 'vitest';
import { aNickname, aPlayer, testNow } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { aFakePool } from '../../test/enginePool.ts';
import { pgnGames, storeGames } from '../../test/pgnGames.ts';
import { CRITICAL_NUMBERS, MDEGREE } from '../domain/findings/numbers.ts';
import type { Game } from '../domain/games/game.ts';
import { SAMPLE_FILE, SAMPLE_PLAYER } from '../services/players/loadPlayerCards.ts';
import { HEAD_FINDINGS } from '../store/findings/claims.ts';
import { startAnalysis } from './startAnalysis.ts';

const tests = withDatabase();

/** Enough games for every rung of the ladder, few enough for a test. */
const GAMES = 120;

function shownOf(finding: FindingOverview) {
  const { side, ply, eco, opening, previousMove, evaluation } = finding;
  const { totalCount, unreasonableCount, totalShortage, expectedLoss, dynamics, trend } = finding;
  const sums = { totalCount, unreasonableCount, totalShortage, expectedLoss, dynamics, trend };
  return { side, ply, eco, opening, previousMove, evaluation, ...sums };
}

async function storedFindings(playerId: number) {
  const rows = await tests.db
    .selectFrom('findings')
    .innerJoin('positions', 'positions.id', 'findings.position_id')
    .selectAll('findings')
    .select('positions.key')
    .where('player_id', '=', playerId)
    .where('critical', '>', 0)
    .orderBy('key')
    .execute();
  return rows.map((row) => ({
    key: row.key,
    ...shownOf({ ...row.finding, degree: row.finding.color }),
    mdegree: row.mdegree,
    critical: row.critical,
    moves: row.moves,
    decided: row.decided,
    advice: row.finding.advice,
    encounters: row.series.map(([, , , playedMs, uci, lossTenths, shortage, unreasonable]) => [
      playedMs,
      uci,
      lossTenths === null ? null : lossTenths / 10,
      shortage,
      unreasonable === 1,
    ]),
  }));
}

function asStored(finding: ReviewFinding) {
  return {
    key: positionKey(finding.fen),
    ...shownOf(finding),
    mdegree: MDEGREE[finding.degree],
    critical: finding.critical === null ? 0 : CRITICAL_NUMBERS[finding.critical],
    moves: finding.moves,
    decided: finding.decided,
    advice: finding.advice,
    encounters: finding.encounters.map(({ playedMs, uci, loss, shortage, unreasonable }) => [
      playedMs,
      uci,
      loss,
      shortage,
      unreasonable,
    ]),
  };
}

async function sampleGames(): Promise<Game[]> {
  const games: Game[] = [];
  const options = { playerNames: [SAMPLE_PLAYER], category: 2 } as const;
  for await (const item of pgnGames(createReadStream(SAMPLE_FILE), options, { uploadId: null, games: 0 })) {
    if (item.kind === 'game' && games.length < GAMES) games.push(item.game);
  }
  return games;
}

async function* firstGames() {
  let left = GAMES;
  for await (const game of gamesOf(createReadStream(SAMPLE_FILE), { player: SAMPLE_PLAYER })) {
    if (left-- === 0) return;
    yield game;
  }
}

test('a review finds what the analysis of the service puts on the list, to the last number', async () => {
  const { db } = tests;
  const player = await aPlayer(db);
  const nickname = await aNickname(db, { playerId: player.id, source: 2 });
  await storeGames(db, nickname.id, { games: await sampleGames(), skipped: [], cursor: undefined });
  // Reasons are searched when the list is complete: all games are loaded.
  await db.updateTable('nicknames').set({ status: 'ok' }).where('id', '=', nickname.id).execute();
  const engine = aFakePool({ name: 'Reviewing' });
  const failures: string[] = [];
  const analysis = startAnalysis({
    database: tests.database,
    pool: engine,
    log: (message) => failures.push(message),
    now: () => testNow,
    workerId: 'reviewing',
    scope: 'list',
  });
  await analysis.idle();
  await analysis.stop();
  expect(failures).toEqual([]);

  const found: ReviewFinding[] = [];
  const other = aFakePool();
  const { sensitivity } = await db
    .selectFrom('players')
    .select('sensitivity')
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow();
  const evaluate = (fen: string, search: { nodes: number; multiPv: number }) =>
    other.evaluate({ fen, ...search });
  const options = { player: SAMPLE_PLAYER, sensitivity, evaluate };
  for await (const finding of review(firstGames(), options)) found.push(finding);

  const stored = await storedFindings(player.id);
  expect(stored.length).toBeGreaterThan(20);
  expect(new Set(stored.map(({ critical }) => critical))).toEqual(new Set([1, 2]));
  // The service confirms the reasons of the costliest findings by itself; a review those of all.
  const costliest = stored.toSorted((a, b) => b.expectedLoss - a.expectedLoss);
  const isOpen = ({ advice }: (typeof stored)[number]): boolean => (advice?.claims?.length ?? 0) > 0;
  expect(costliest.slice(0, HEAD_FINDINGS).filter(isOpen)).toEqual([]);
  const open = new Set(stored.filter(isOpen).map(({ key }) => key));
  const comparable = <Listed extends { readonly key: string }>(findings: readonly Listed[]) =>
    findings
      .map((finding) => (open.has(finding.key) ? { ...finding, advice: null } : finding))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  expect(comparable(found.map(asStored))).toEqual(comparable(stored));
  const asked = (jobs: typeof engine.asked) => jobs.map(({ fen, nodes }) => `${fen} ${nodes}`).sort();
  const short = (jobs: typeof engine.asked) => asked(jobs.filter(({ nodes }) => nodes < CLAIM_NODES));
  expect(short(other.asked)).toEqual(short(engine.asked));
  // Claims below the first twenty findings are searched when somebody looks at them.
  expect(asked(other.asked)).toEqual(expect.arrayContaining(asked(engine.asked)));
  expect(engine.asked.length).toBeGreaterThan(other.asked.length - 40);
});
