import { expect, test } from 'vitest';
import { aNickname } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene } from '../../test/italianScene.ts';
import { someGames } from '../../test/pgnGames.ts';
import { aServer, aSession, closeServers } from '../../test/server.ts';
import { createPlayer } from '../store/games/players.ts';

const tests = withDatabase();
closeServers();

async function aScene() {
  const scene = await italianScene(tests.database);
  const userId = scene.context.user?.id ?? 0;
  const server = await aServer(tests.database);
  return { ...scene, ...server, userId, cookie: await aSession(tests.db, userId) };
}

test('while the first positions are being found: 425, and worth another try after four seconds', async () => {
  const { post, cookie, userId } = await aScene();
  const { id: heroid } = await createPlayer(tests.db, { userId, name: 'New', createdAt: new Date() });
  const nickname = await aNickname(tests.db, { playerId: heroid, source: 2, name: 'Hero' });
  await someGames(tests.db, nickname.id, [
    { day: 1, moves: '1. e4 e5 2. Nf3 Nc6' },
    { day: 2, moves: '1. e4 e5 2. Nf3 Nf6' },
  ]);
  for (const mtd of ['usergames/mistakes', 'usergames/mistakesopening', 'leading/new']) {
    const { status, body, headers } = await post(mtd, { heroid }, { cookie });
    expect([mtd, status, headers['retry-after']]).toEqual([mtd, 425, '4']);
    expect(body).toMatchObject({
      code: 'calculating',
      message: 'Error calculation in progress. Please wait!',
      requestId: expect.any(String),
    });
  }
});

test('a tree with nothing to train: 422, Tree is too short', async () => {
  const { post, cookie, heroid, posid, idAfter } = await aScene();
  const leaf = await idAfter(['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'g8f6', 'd2d3', 'f8c5', 'e1g1']);
  const place = { heroid, posid, herowhite: 1, pool: 1 };
  const refused = {
    status: 422,
    body: {
      code: 'tree-too-short',
      message: 'Tree is too short',
      hint: 'The tree is too short for training, try adding more variations.',
    },
  };
  await post('trees/new', place, { cookie });
  const loaded = await post('trees/load', place, { cookie });
  const { tree } = loaded.body as { tree: object };
  const empty = { ...tree, moves: [] };
  expect(await post('trees/save', { ...place, tree: empty, istraining: 1 }, { cookie })).toMatchObject(
    refused,
  );
  // Where the engine has not answered yet the tree gets its first move later.
  const unchecked = { ...place, posid: leaf, herowhite: 0 };
  expect(await post('training/addtolist', unchecked, { cookie })).toMatchObject({ status: 200 });
});
