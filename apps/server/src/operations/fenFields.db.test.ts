import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ITALIAN, italianScene, keyAfter, type Scene } from '../../test/italianScene.ts';
import { ensurePositionIds } from '../store/positions/positions.ts';

const store = withDatabase();
let scene: Scene;

beforeAll(async () => {
  scene = await italianScene(store.database);
});

const key = keyAfter(ITALIAN);
const placement = key.split(' ', 2).join(' ');

async function find(fen: string, add = false) {
  return await call('misc/fentoposid', { fen, add }, scene.context);
}
async function listed(fen: string): Promise<number[]> {
  const { mistakes } = await call('usergames/mistakes', { heroid: scene.heroid, fen }, scene.context);
  return mistakes.map(({ position_id }) => position_id);
}

describe('a FEN of two fields', () => {
  test('finds the position that was met, with its castling rights', async () => {
    expect(await find(placement)).toEqual({ fen: `${key} 0 1`, hm: 0, posid: scene.posid });
  });

  test('adds nothing where a position of that placement is known', async () => {
    expect(await find(placement, true)).toMatchObject({ posid: scene.posid });
  });

  test('finds the critical positions of games that went through any such position', async () => {
    expect(await listed(placement)).toEqual([scene.posid]);
    expect(await listed(keyAfter(ITALIAN.slice(0, 3)).split(' ', 2).join(' '))).toEqual([scene.posid]);
    expect(await listed(keyAfter([]).split(' ', 2).join(' '))).toEqual([scene.posid]);
  });

  test('of the other side to move finds nothing', async () => {
    expect(await find(placement.replace(' w', ' b'))).toMatchObject({ posid: null });
    expect(await listed(placement.replace(' w', ' b'))).toEqual([]);
  });

  test('names the position with the most castling rights', async () => {
    await ensurePositionIds(store.db, [`${placement} - -`, `${placement} KQ -`]);
    expect(await find(placement)).toMatchObject({ posid: scene.posid });
  });
});

describe('a FEN of more fields', () => {
  test('finds one position exactly', async () => {
    const [other] = (await ensurePositionIds(store.db, [`${placement} KQ -`])).values();
    expect(await find(`${placement} KQ`)).toMatchObject({ posid: other });
    expect(await find(`${placement} KQkq -`)).toMatchObject({ posid: scene.posid });
    expect(await find(`${placement} kq`)).toMatchObject({ posid: null });
    expect(await listed(`${placement} KQ`)).toEqual([]);
    expect(await listed(`${placement} KQkq`)).toEqual([scene.posid]);
  });
});
