import { countStudy, type JudgedEncounter, NEVER_STUDIED, playerProgress, summarize } from '@tabia/mistakes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aNickname, aPlayer } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene, type Scene } from '../../test/italianScene.ts';
import { someGames } from '../../test/pgnGames.ts';
import { moveGames, removeDeleted } from '../jobs/gameBatches.ts';
import { loadHabits, loadOutlooks, loadProgressFacts } from '../store/findings/progress.ts';
import { historyOf } from '../store/findings/storedFinding.ts';
import { markStale } from '../store/queue/staleFindings.ts';
import { loadStudiedFindings } from '../store/study/receipts.ts';
import { loadStudied, saveStudy } from '../store/study/studies.ts';

const store = withDatabase();

const OPENING = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6';
const MOVES = { held: `${OPENING} 4. d3 Bc5 5. O-O`, slip: `${OPENING} 4. Nxe5 Nxe5 5. d4` };
/** The only move of these games that is a mistake. */
const MISTAKE = 'f3e5';
const MISTAKE_LOSS = 16.2;
const STUDY_MS = Date.UTC(2024, 0, 8, 12);

type Source = 'own' | 'merged' | 'deleted' | 'archived';

interface ArrivingGame {
  readonly source: Source;
  readonly day: number | null;
  readonly kind: keyof typeof MOVES;
  /** What is stale is recomputed before the next game comes. */
  readonly planned: boolean;
}

/** The sources of the scene's player: one of another player, one that will be deleted, one that will be archived. */
async function someSources({ context, heroid, nicknameId }: Scene) {
  const other = await aPlayer(store.db, { userId: context.user?.id ?? 0 });
  const added = async (playerId: number, name: string) =>
    (await aNickname(store.db, { playerId, source: 2, name })).id;
  return {
    own: nicknameId,
    other: other.id,
    merged: await added(other.id, 'merged'),
    deleted: await added(heroid, 'deleted'),
    archived: await added(heroid, 'archived'),
  };
}

/** All meetings with the position, as the games that count say, oldest first. */
async function meetings({ heroid, posid }: Scene) {
  const rows = await store.db
    .selectFrom('encounters')
    .innerJoin('games', 'games.id', 'encounters.game_id')
    .innerJoin('nicknames', 'nicknames.id', 'games.nickname_id')
    .select(['game_id', 'move', 'encounters.played_at', 'encounters.category', 'encounters.time_control'])
    .where('encounters.player_id', '=', heroid)
    .where('position_id', '=', posid)
    .where('archived', '=', false)
    .execute();
  return rows
    .map((row) => ({
      uci: row.move,
      playedMs: row.played_at === null ? null : new Date(row.played_at).getTime(),
      source: { gameId: row.game_id, category: row.category, timeControl: row.time_control },
      loss: row.move === MISTAKE ? MISTAKE_LOSS : 0,
      shortage: 0,
      unreasonable: row.move === MISTAKE,
      playable: false,
    }))
    .sort((a, b) => (a.playedMs ?? 0) - (b.playedMs ?? 0));
}

/** The last digits depend on the order of adding. */
function rounded<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_, one) => (typeof one === 'number' ? Number(one.toPrecision(9)) : one)),
  );
}

const someGame = fc.record({
  source: fc.constantFrom<Source>('own', 'own', 'merged', 'deleted', 'archived'),
  day: fc.option(fc.integer({ min: 1, max: 25 })),
  kind: fc.constantFrom('held' as const, 'slip' as const),
  planned: fc.boolean(),
});

const arriving = fc.array(someGame, { minLength: 1, maxLength: 9 });

/** Games come one by one; then sources are merged, deleted and archived. The study is of the player, or of the one whose games are merged. */
async function arrive(
  scene: Scene,
  games: readonly ArrivingGame[],
  { studyAfter, byOther }: { readonly studyAfter: number; readonly byOther: boolean },
): Promise<void> {
  const { heroid, posid, context, plan } = scene;
  const sources = await someSources(scene);
  const ofSource = (name: Source) => ({ nicknameid: sources[name] });
  const studier = byOther && games.some(({ source }) => source === 'merged') ? sources.other : heroid;
  for (const [index, { source, day, kind, planned }] of games.entries()) {
    if (index === studyAfter % games.length) {
      await saveStudy(store.db, studier, posid, { state: 1, studiedAt: new Date(STUDY_MS) });
      await markStale(store.db, [{ playerId: studier, positionId: posid }]);
    }
    await someGames(store.db, sources[source], [{ day, moves: MOVES[kind] }]);
    if (planned) await plan();
  }
  await call('nicknames/reassign', { ...ofSource('merged'), heroid }, context);
  await call('nicknames/delete', ofSource('deleted'), context);
  await call('nicknames/zip', ofSource('archived'), context);
  const { signal } = new AbortController();
  await moveGames(store.db, signal);
  await removeDeleted(store.db, signal);
  await plan();
}

async function storedOf({ heroid, posid }: Scene) {
  return await store.db
    .selectFrom('findings')
    .select(['study', 'history', 'wrong_moves'])
    .where('player_id', '=', heroid)
    .where('position_id', '=', posid)
    .executeTakeFirstOrThrow();
}

test('what is stored for progress, forecast and receipt is what the games say, whatever came, went and moved in which order', async () => {
  await fc.assert(
    fc.asyncProperty(arriving, fc.nat(), fc.boolean(), async (games, studyAfter, byOther) => {
      await store.db.deleteFrom('users').execute();
      const scene = await italianScene(store.database);
      await arrive(scene, games, { studyAfter, byOther });
      const { heroid, posid } = scene;
      const met = await meetings(scene);
      const timed = met.map((one) => ({ ...one, timeControl: one.source.timeControl }));
      const pair = { playerId: heroid, positionId: posid };
      const studied = (await loadStudied(store.db, [pair])).get(`${heroid} ${posid}`) ?? NEVER_STUDIED;
      expect(studied.studiesMs).toEqual([STUDY_MS]);
      const count = countStudy(timed, STUDY_MS);
      const summary = summarize(met satisfies readonly JudgedEncounter[], studied);
      const stored = await storedOf(scene);
      expect(rounded(stored)).toEqual(
        rounded({
          study: count,
          history: historyOf(summary),
          wrong_moves: summary.unreasonableCount > 0 ? [MISTAKE] : [],
        }),
      );
      const facts = await loadProgressFacts(store.db, heroid);
      const opening = facts.studied[0]?.opening ?? null;
      expect(rounded(playerProgress(facts.studied, facts.others, facts.prior))).toEqual(
        rounded(playerProgress([{ opening, count }], [], facts.prior)),
      );
      const habits = await loadHabits(store.db, heroid);
      expect(await loadOutlooks(store.db, heroid, habits)).toHaveLength(1);
      const list = await call('usergames/mistakes', { heroid }, scene.context);
      expect(list.mistakes.find((one) => one.position_id === posid)).toMatchObject({
        studied: summary.wrongAgain ? 2 : 1,
        repeated_fault: summary.wrongAgain,
        total_count: summary.totalCount,
        unreasonable_count: summary.unreasonableCount,
        proof: { state: summary.proof.state, met: summary.proof.met, held: summary.proof.held },
      });
      const ids = met.map(({ source }) => source.gameId);
      const [receipt] = await loadStudiedFindings(store.db, heroid, ids, 1);
      const since = met.filter(({ playedMs }) => (playedMs ?? 0) > STUDY_MS);
      const news = (unreasonable: boolean) =>
        receipt?.moves
          .filter((move) => move.unreasonable === unreasonable)
          .reduce((sum, move) => sum + move.news, 0);
      expect([news(false), news(true)]).toEqual([
        since.filter(({ unreasonable }) => !unreasonable).length,
        since.filter(({ unreasonable }) => unreasonable).length,
      ]);
    }),
    { numRuns: 8 },
  );
}, 120_000);
