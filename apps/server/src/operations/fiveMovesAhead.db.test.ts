import { fenOfKey, legalUcis, playUci } from '@tabia/chess';
import { DEEP } from '@tabia/mistakes';
import { expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ENGINE, ITALIAN, italianScene, type Scene } from '../../test/italianScene.ts';
import { storeEvaluations } from '../store/positions/evaluations.ts';
import { loadPositionKeys } from '../store/positions/positions.ts';

const store = withDatabase();

/** The last moves by their names, `count` at most. */
function movesOf(fen: string, count: number): string[] {
  return legalUcis(fen).sort().reverse().slice(0, count);
}

/** Answers all requests as an engine does: lines of two half-moves. Resolves to how many there were. */
async function answerRequests(): Promise<number> {
  const { db } = store;
  const requests = await db.selectFrom('evaluation_requests').select('position_id').execute();
  const keys = await loadPositionKeys(
    db,
    requests.map(({ position_id }) => position_id),
  );
  const evaluations = [...keys].map(([positionId, key]) => {
    const fen = fenOfKey(key);
    const lines = movesOf(fen, DEEP.multiPv).map((move, index) => {
      const after = playUci(fen, move)?.fen ?? fen;
      return { move, cp: 20 - 5 * index, pv: [move, ...movesOf(after, 1)] };
    });
    return { positionId, nodes: DEEP.nodes, multiPv: DEEP.multiPv, depth: 20, cp: 20, lines };
  });
  await storeEvaluations(db, ENGINE, evaluations);
  await db.deleteFrom('evaluation_requests').execute();
  return evaluations.length;
}

async function fiveAhead({ heroid, context }: Scene, posid: number) {
  const input = { heroid, posid, herowhite: 1 as const, depthfull: 1, depthfilter: 8 };
  const { nodes, pending } = await call('openingtrees/herovariants', input, context);
  return { pending, plies: Math.max(0, ...nodes.map(({ nodethis }) => nodethis.split('.').length)) };
}

test.each([
  ['a move in training', ['d2d3']],
  ['a move the engine offers, which no game met', ['f3g5']],
  ['a move outside the training', ['f3e5']],
  ['a reply that was met', ['d2d3', 'd7d6']],
  ['a reply that nobody met', ['d2d3', 'h7h6']],
  ['a move after it', ['d2d3', 'h7h6', 'a2a3']],
])('five moves ahead of %s reach ten half-moves as the engine answers', async (_, moves) => {
  // Evaluations belong to all users: nothing is known beforehand.
  await store.db.deleteFrom('evaluations').execute();
  const scene = await italianScene(store.database);
  const posid = await scene.idAfter([...ITALIAN, ...moves]);
  let ahead = await fiveAhead(scene, posid);
  expect(ahead.pending).toBeGreaterThan(0);
  while (ahead.pending > 0) {
    expect(await answerRequests()).toBeGreaterThan(0);
    ahead = await fiveAhead(scene, posid);
  }
  expect(ahead).toEqual({ pending: 0, plies: 10 });
});

test('a finished game waits for nothing', async () => {
  const scene = await italianScene(store.database);
  const mate = await scene.idAfter(['f2f3', 'e7e5', 'g2g4', 'd8h4']);
  expect(await fiveAhead(scene, mate)).toEqual({ pending: 0, plies: 0 });
});
