import { describe, expect, test } from 'vitest';
import { aUser } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ITALIAN, italianScene, type Scene } from '../../test/italianScene.ts';
import { createUpload } from '../store/games/uploads.ts';

const store = withDatabase();

const sans = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Nxe5 Nxe5 5. d4'
  .split(' ')
  .filter((word) => !word.endsWith('.'));

/** The scene's bad game with an evaluation after each half-move. */
function evaluated(evals: readonly string[], tags = ''): string {
  return `${tags}\n${sans.map((san, ply) => `${san} { [%eval ${evals[ply] ?? '0.3'}] }`).join(' ')} *\n\n`;
}

const HANGS = evaluated(['0.3', '0.3', '0.3', '0.3', '0.3', '0.4', '-1.6', '-1.5', '-1.4']);

async function freeOf(scene: Scene, moves: readonly string[]) {
  const rows = await store.db
    .selectFrom('encounters')
    .select(['move', 'free_best', 'free_after'])
    .where('player_id', '=', scene.heroid)
    .where('position_id', '=', await scene.idAfter(moves))
    .execute();
  return rows.map(({ move, free_best, free_after }) => [move, free_best, free_after]);
}

async function isStale(scene: Scene): Promise<number[]> {
  const rows = await store.db
    .selectFrom('stale_findings')
    .select('position_id')
    .where('player_id', '=', scene.heroid)
    .execute();
  return rows.map(({ position_id }) => position_id);
}

describe('evaluations made elsewhere', () => {
  test('count for the player’s own decisions of the same move, and have them judged again', async () => {
    const scene = await italianScene(store.database);
    const other = await italianScene(store.database);
    const { heroid, context, posid } = scene;
    let woken = 0;
    const waking = { ...context, wakeAnalysis: () => (woken += 1) };
    const answer = await call('analyzes/import', { heroid, pgn: HANGS }, waking);
    expect(answer).toMatchObject({ games: 1, problems: 0, evaluations: 8, matched: 3 });
    expect(woken).toBe(1);
    const free = await freeOf(scene, ITALIAN);
    expect(free.filter(([move]) => move === 'f3e5')).toEqual(Array(3).fill(['f3e5', 40, -160]));
    expect(free.filter(([move]) => move === 'd2d3')).toEqual(Array(4).fill(['d2d3', null, null]));
    expect(await isStale(scene)).toContain(posid);
    expect((await freeOf(other, ITALIAN)).every(([, best]) => best === null)).toBe(true);
    expect(await isStale(other)).toEqual([]);

    // Again changes nothing: what has an evaluation keeps it.
    const again = await call('analyzes/import', { heroid, pgn: HANGS.replaceAll('-1.6', '5') }, waking);
    expect(again).toMatchObject({ evaluations: 8, decisions: 0, matched: 0 });
    expect(woken).toBe(1);
    expect(await freeOf(scene, ITALIAN)).toEqual(free);
  });

  test('never put a position on the list alone', async () => {
    const scene = await italianScene(store.database);
    const { heroid, context } = scene;
    const before = await call('usergames/mistakes', { heroid }, context);
    const opening = sans.slice(0, 6).map((san) => `${san} { [%eval 0.3] }`);
    const lying = `${opening.join(' ')} d3 { [%eval -9] } Bc5 { [%eval -9] } *`;
    expect(await call('analyzes/import', { heroid, pgn: lying }, context)).toMatchObject({ games: 1 });
    expect(await freeOf(scene, ITALIAN)).toContainEqual(['d2d3', 30, -900]);
    await scene.plan();
    expect(await call('usergames/mistakes', { heroid }, context)).toEqual(before);
  });

  test('may come from a custom position, with mates, in a file of many games, some unreadable', async () => {
    const scene = await italianScene(store.database);
    const { heroid, context } = scene;
    const fen = 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4';
    const setUp = `[SetUp "1"]\n[FEN "${fen}"]\n\n4. d3 { [%eval 0.2] } 4... Bc5 { [%eval #-3] } 5. O-O { [%eval #-4] } *\n\n`;
    const broken = '[White "X"]\n\n1. e4 { [%eval 0.3] } Ke4 *\n\n';
    const userId = context.user?.id ?? 0;
    const bytes = Buffer.from(setUp + broken + HANGS);
    const file = { userId, fileName: 'a.pgn', createdAt: context.now() };
    const { id: uploadid } = await createUpload(
      store.db,
      file,
      (async function* () {
        yield bytes.subarray(0, 100);
        yield bytes.subarray(100);
      })(),
    );
    const answer = await call('analyzes/import', { heroid, uploadid }, context);
    expect(answer).toMatchObject({ games: 2, problems: 1, evaluations: 10, matched: 3 });
    expect(await freeOf(scene, [...ITALIAN, 'd2d3', 'f8c5'])).toContainEqual(['e1g1', -99_997, -99_996]);
    const stranger = { ...context, user: await aUser(store.db) };
    const own = await call('heroes/add', { name: 'Own' }, stranger);
    await expect(call('analyzes/import', { heroid: own.heroid, uploadid }, stranger)).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('refuses text that is not PGN, and more games than the limit', async () => {
    const { heroid, context } = await italianScene(store.database);
    await expect(call('analyzes/import', { heroid, pgn: 'no chess at all' }, context)).rejects.toMatchObject({
      code: 'not-a-pgn',
    });
    const many = '[White "A"]\n\n1. a3 a6 *\n\n'.repeat(2001);
    await expect(
      call('analyzes/import', { heroid, pgn: many.slice(0, 47_000) }, context),
    ).resolves.toMatchObject({
      evaluations: 0,
    });
    const userId = context.user?.id ?? 0;
    const file = { userId, fileName: 'many.pgn', createdAt: context.now() };
    const { id: uploadid } = await createUpload(
      store.db,
      file,
      (async function* () {
        yield Buffer.from(many);
      })(),
    );
    await expect(call('analyzes/import', { heroid, uploadid }, context)).rejects.toMatchObject({
      code: 'too-many-games',
    });
  });
});
