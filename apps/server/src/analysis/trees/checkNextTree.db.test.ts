import { fenOfKey, legalMoves, playUci } from '@tabia/chess';
import { DEEP, RUNGS } from '@tabia/mistakes';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../test/call.ts';
import { withDatabase } from '../../../test/database.ts';
import { ENGINE, ITALIAN, italianScene, type Scene } from '../../../test/italianScene.ts';
import { storeEvaluations } from '../../store/positions/evaluations.ts';
import { loadPositionKeys } from '../../store/positions/positions.ts';
import { pruneRequests } from '../../store/queue/evaluationRequests.ts';
import { markStale } from '../../store/queue/staleFindings.ts';
import { findTreeToCheck, storeChecked } from '../../store/study/growingTrees.ts';
import { checkNextTree } from './checkNextTree.ts';

const store = withDatabase();

let scene: Scene;
beforeEach(async () => {
  // Evaluations belong to all users: each test begins without those of the one before.
  await store.db.deleteFrom('evaluations').execute();
  scene = await italianScene(store.database);
});

function root() {
  return { heroid: scene.heroid, posid: scene.posid, herowhite: 1 as const };
}

/** Moves in their fixed order, `count` at most. */
function movesOf(fen: string, count: number): string[] {
  const moves = [...legalMoves(fen)].flatMap(([from, targets]) => targets.map((to) => `${from}${to}`));
  return moves.filter((uci) => playUci(fen, uci) !== undefined).slice(0, count);
}

/** Looks at every tree of this player that waits; resolves to how many there were. */
async function checkAll(): Promise<number> {
  for (let count = 0; ; count += 1) if ((await checkNextTree(store.db)) === undefined) return count;
}

/** What the analysis was asked for on behalf of the plan: no page is open. */
async function askedPositions(): Promise<number[]> {
  const rows = await store.db
    .selectFrom('evaluation_askers')
    .select('position_id')
    .where('user_id', '=', scene.context.user?.id ?? 0)
    .where('looking', '=', false)
    .where('multipv', '=', DEEP.multiPv)
    .orderBy('priority', 'desc')
    .execute();
  return rows.map(({ position_id }) => position_id);
}

/** Deep lines of two half-moves for these positions, as an engine would find them. */
async function searchPositions(ids: readonly number[]): Promise<void> {
  const keys = await loadPositionKeys(store.db, ids);
  const evaluations = [...keys].map(([positionId, key]) => {
    const fen = fenOfKey(key);
    const lines = movesOf(fen, DEEP.multiPv).map((move, index) => {
      const after = playUci(fen, move)?.fen ?? fen;
      return { move, cp: 20 - 5 * index, pv: [move, ...movesOf(after, 1)] };
    });
    return { positionId, nodes: DEEP.nodes, multiPv: DEEP.multiPv, depth: 20, cp: 20, lines };
  });
  await storeEvaluations(store.db, ENGINE, evaluations);
  await store.db
    .deleteFrom('evaluation_askers')
    .where('position_id', 'in', [...ids])
    .execute();
}

interface Branch {
  hero: boolean;
  children: Branch[];
}
/** Own moves of every line. */
function lengths(moves: readonly Branch[], before = 0): number[] {
  return moves.flatMap(({ hero, children }) => {
    const own = before + Number(hero);
    return children.length === 0 ? [own] : lengths(children, own);
  });
}

async function plan() {
  const { items } = await call('training/getlist', { heroid: scene.heroid }, scene.context);
  const { tree, ...loaded } = await call('trees/load', root(), scene.context);
  return { item: items[0], own: lengths(tree.moves), tree, ...loaded };
}

describe('a position added to the plan', () => {
  test('ends with lines of three own moves, which fill in as the engine answers', async () => {
    await call('training/addtolist', root(), scene.context);
    expect(await plan()).toMatchObject({ own: [2, 2], growing: { lines: 2, computing: 2 } });
    await checkAll();
    let rounds = 0;
    for (let asked = await askedPositions(); asked.length > 0; asked = await askedPositions()) {
      await searchPositions(asked);
      expect(await checkAll()).toBeGreaterThan(0);
      rounds += 1;
    }
    const { own, growing, item, tree } = await plan();
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(Math.min(...own)).toBeGreaterThanOrEqual(3);
    expect(Math.max(...own)).toBeLessThanOrEqual(5);
    expect(tree.moves.map(({ uci }) => uci)).toEqual(['d2d3']);
    expect({ growing, listed: item?.growing }).toEqual({ growing: null, listed: null });
    expect(rounds).toBeGreaterThanOrEqual(1);
  });

  test('is the same tree when it is looked at again, and asks for nothing twice', async () => {
    await call('training/addtolist', root(), scene.context);
    await checkAll();
    const [before, asked] = [await plan(), await askedPositions()];
    await store.db.updateTable('trees').set({ stale: 1 }).execute();
    expect(await checkAll()).toBeGreaterThan(0);
    expect([await plan(), await askedPositions()]).toEqual([before, asked]);
    expect(await checkAll()).toBe(0);
  });

  test('keeps what it waits for when the server starts again', async () => {
    await call('training/addtolist', root(), scene.context);
    await checkAll();
    const asked = await askedPositions();
    expect(asked.length).toBeGreaterThan(0);
    await pruneRequests(store.db);
    expect(await askedPositions()).toEqual(asked);
  });

  test('outside the plan nothing is asked for', async () => {
    await call('trees/new', root(), scene.context);
    await checkAll();
    expect(await askedPositions()).toEqual([]);
    expect(await call('trees/load', root(), scene.context)).toMatchObject({ growing: null });
  });
});

describe('an edit', () => {
  const edits: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'a tree that is given',
      async () => {
        const { tree } = await plan();
        await call('trees/save', { ...root(), tree, istraining: 1 }, scene.context);
      },
    ],
    [
      'the mark of a move in it',
      async () => {
        const input = {
          heroid: scene.heroid,
          posfromid: await scene.idAfter([...ITALIAN, 'd2d3']),
          postoid: await scene.idAfter([...ITALIAN, 'd2d3', 'd7d6']),
          heromove: 0 as const,
          status: 1,
        };
        await call('openingtrees/setmovestatus', input as never, scene.context);
      },
    ],
  ];
  test.each(edits)('by %s ends the growing', async (_, edit) => {
    await call('training/addtolist', root(), scene.context);
    await checkAll();
    const asked = await askedPositions();
    await edit();
    await checkAll();
    const before = await plan();
    await searchPositions(asked);
    await checkAll();
    expect(before).toMatchObject({ own: [2, 2], growing: null });
    expect(await plan()).toEqual(before);
  });
});

describe('newer evidence for another move', () => {
  const notice = {
    prepared: { uci: 'd2d3', san: 'd3' },
    prefers: { uci: 'f3g5', san: 'Ng5' },
  };

  /** d3, played four times, turns out to lose by every search; the deeper lines begin with Ng5. */
  const preferKnight = async (): Promise<void> => {
    const { db } = store;
    const { heroid, posid } = scene;
    await call('training/addtolist', root(), scene.context);
    await checkAll();
    const after = await scene.idAfter([...ITALIAN, 'd2d3']);
    const moves = ['f3g5', 'e1g1', 'b1c3', 'a2a3', 'd2d3'];
    const lines = moves.map((move, index) => ({ move, cp: 30 - 30 * index, pv: [move] }));
    await storeEvaluations(db, ENGINE, [
      ...RUNGS.map((nodes) => ({
        positionId: after,
        nodes,
        multiPv: 1,
        depth: 20,
        cp: -100,
        lines: [],
      })),
      { positionId: posid, nodes: 2 * DEEP.nodes, multiPv: DEEP.multiPv, depth: 24, cp: 30, lines },
    ]);
    await markStale(db, [{ playerId: heroid, positionId: posid }]);
    await scene.plan();
    expect(await checkAll()).toBeGreaterThan(0);
  };

  test('keeps the prepared move and says so', async () => {
    await preferKnight();
    const { tree, notices, item } = await plan();
    expect(tree.moves.map(({ uci }) => uci)).toEqual(['d2d3']);
    expect(notices).toEqual([{ posid: scene.posid, fen: tree.fen, ...notice }]);
    expect(item).toMatchObject({ preferred: 1 });
  });

  test.each([
    ['kept', 0 as const, 'd2d3'],
    ['changed', 1 as const, 'f3g5'],
  ])('is decided once: %s', async (_, change, uci) => {
    await preferKnight();
    await call('trees/decide', { ...root(), at: scene.posid, change }, scene.context);
    await store.db.updateTable('trees').set({ stale: 1 }).execute();
    await checkAll();
    const { tree, notices } = await plan();
    expect(tree.moves.map((move) => move.uci)).toEqual([uci]);
    expect(notices).toEqual([]);
  });

  test('two of one tree are decided at once, on two devices: both are kept', async () => {
    await call('training/addtolist', root(), scene.context);
    const deeper = await scene.idAfter([...ITALIAN, 'd2d3', 'f8c5']);
    const open = { recommended: 'a2a3', prefers: 'b1c3' };
    const prepared = { [scene.posid]: { uci: 'd2d3', ...open }, [deeper]: { uci: 'e1g1', ...open } };
    await store.db
      .updateTable('trees')
      .set({ prepared: JSON.stringify(prepared) })
      .where('player_id', '=', scene.heroid)
      .execute();
    const decide = (at: number) => call('trees/decide', { ...root(), at, change: 0 }, scene.context);
    await Promise.all([decide(scene.posid), decide(deeper)]);
    const { prepared: decided } = await store.db
      .selectFrom('trees')
      .select('prepared')
      .where('player_id', '=', scene.heroid)
      .executeTakeFirstOrThrow();
    const kept = { recommended: 'b1c3', prefers: null };
    expect(decided).toEqual({
      [scene.posid]: { uci: 'd2d3', ...kept },
      [deeper]: { uci: 'e1g1', ...kept },
    });
  });

  test('is decided while two processes look at the tree: the slower one overwrites nothing', async () => {
    await preferKnight();
    const { db } = store;
    await db.updateTable('trees').set({ stale: 1 }).where('player_id', '=', scene.heroid).execute();
    const read = await findTreeToCheck(db);
    if (read === undefined) throw new Error('The tree should wait');
    await checkAll();
    await call('trees/decide', { ...root(), at: scene.posid, change: 1 }, scene.context);
    const decided = await plan();
    // It has been marked as often as when it was read.
    expect(await storeChecked(db, read, read)).toBe(false);
    expect(await plan()).toEqual(decided);
  });

  test('a decision where none is open is refused', async () => {
    await call('training/addtolist', root(), scene.context);
    await expect(
      call('trees/decide', { ...root(), at: scene.posid, change: 1 }, scene.context),
    ).rejects.toMatchObject({ code: 'conflict' });
  });
});
