import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call } from '../../../test/call.ts';
import { withDatabase } from '../../../test/database.ts';
import { ITALIAN, italianScene } from '../../../test/italianScene.ts';
import { distinctEnds } from './movesBefore.ts';

const store = withDatabase();

test('ways are told apart by as few of their last moves as it takes', () => {
  const ways = ['a2a3 a7a6 b2b3', 'h2h3 a7a6 b2b3', 'h2h3 a7a6 c2c3'].map((way) => way.split(' '));
  expect(distinctEnds(ways)).toEqual(ways);
  expect(distinctEnds(ways.slice(1))).toEqual([['b2b3'], ['c2c3']]);
  expect(distinctEnds([['a2a3'], []])).toEqual([['a2a3'], []]);
  expect(distinctEnds([['a2a3'], ['a2a3']])).toEqual([['a2a3'], ['a2a3']]);
});

test('trees of one name are told apart by the moves before them, in the plan and among the saved ones', async () => {
  const { heroid, posid, context, idAfter } = await italianScene(store.database);
  const listed = async () => (await call('trees/listbypool', { heroid }, context)).trees;
  const planned = async () => (await call('training/getlist', { heroid }, context)).items;
  const add = (added: number) => call('training/addtolist', { heroid, posid: added, herowhite: 1 }, context);
  const bishop = await idAfter([...ITALIAN, 'd2d3', 'f8c5']);
  const pawn = await idAfter([...ITALIAN, 'd2d3', 'd7d6']);
  await sql`
    update findings set finding = jsonb_set(finding::jsonb, '{opening}', '"Italian Game"')::json
    where player_id = ${heroid}`.execute(store.db);
  for (const added of [posid, bishop]) await add(added);
  for (const list of [await listed(), await planned()])
    expect(list.map(({ before }) => before)).toEqual([undefined, undefined]);
  await add(pawn);
  for (const list of [await listed(), await planned()]) {
    const before = (wanted: number) => list.find((entry) => entry.posid === wanted)?.before;
    expect(before(posid)).toBeUndefined();
    expect(before(bishop)).toEqual([{ uci: 'f8c5', san: 'Bc5' }]);
    expect(before(pawn)).toEqual([{ uci: 'd7d6', san: 'd6' }]);
  }
});
