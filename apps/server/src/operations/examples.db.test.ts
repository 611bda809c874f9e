import { type Mtd, operations } from '@tabia/api-client/contract';
import { beforeAll, expect, test } from 'vitest';
import { aUser } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { ITALIAN, italianScene, type Scene } from '../../test/italianScene.ts';
import type { Context } from '../services/context/operation.ts';

const store = withDatabase();

/** The service's own numbers for those that the examples use, by the name of the field. */
type Numbers = Readonly<Record<string, unknown>>;

let scene: Scene;
let numbers: Numbers;
let context: Context;

beforeAll(async () => {
  scene = await italianScene(store.database);
  const { heroid, nicknameId, posid } = scene;
  const postoid = await scene.idAfter([...ITALIAN, 'd2d3']);
  numbers = { heroid, posid, posfromid: posid, postoid, nicknameid: nicknameId };
  context = scene.context;
});

/** Copies an example, replacing the numbers of the named fields at any depth. */
function numbered(value: unknown, by: Numbers): unknown {
  if (Array.isArray(value)) return value.map((item) => numbered(item, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, by[name] ?? numbered(field, by)]),
  );
}

/** Calls an operation with the input of its example. */
function callExample(mtd: Mtd, as: Context): Promise<unknown> {
  return call(mtd, numbered(operations[mtd].example.input, numbers) as never, as);
}

test.each([
  'heroes/rename',
  'heroes/changeinfo',
  'heroes/seticon',
  'users/setsettings',
  'users/setpreferences',
  'nicknames/disable',
  'nicknames/enable',
  'openinglabels/addposlabel',
  'openinglabels/delposlabel',
  'openinglabels/updateposlabel',
  'openinglabels/addmovelabel',
  'openinglabels/delmovelabel',
  'openinglabels/updatemovelabel',
  'openingtrees/setmovestatus',
  'training/addtolist',
  'training/active',
  'training/delfromlist',
  'trees/new',
  'misc/help',
] as const)('%s answers its example as the contract says', async (mtd) => {
  expect(await callExample(mtd, context)).toEqual(numbered(operations[mtd].example.output, numbers));
});

test('openingtrees/getmovestatuses reads the mark that openingtrees/setmovestatus made', async () => {
  const unlabeled = { ...operations['openinglabels/updatemovelabel'].example.input, labels: [] };
  await call('openinglabels/updatemovelabel', numbered(unlabeled, numbers) as never, context);
  await callExample('openingtrees/setmovestatus', context);
  expect(await callExample('openingtrees/getmovestatuses', context)).toEqual(
    numbered(operations['openingtrees/getmovestatuses'].example.output, numbers),
  );
});

test('misc/fentoposid completes the FEN of its example', async () => {
  const { output } = operations['misc/fentoposid'].example;
  const posid = await scene.idAfter([]);
  expect(await callExample('misc/fentoposid', context)).toEqual({ ...output, posid });
});

test('heroes/add gives the number of a new player', async () => {
  expect(await callExample('heroes/add', context)).toEqual({ heroid: expect.any(Number) });
});

test('a new account has the settings and the preferences of the examples', async () => {
  const { user, settings, preferences } = operations['users/getinfo'].example.output;
  const anna = await aUser(store.db, { name: user.name, email: user.email });
  const fresh = aContext(store.database, { user: anna });
  expect(await callExample('users/getinfo', fresh)).toEqual({
    user: { ...user, userid: anna.id },
    settings,
    preferences,
  });
  expect(await callExample('users/getsettings', fresh)).toEqual(
    operations['users/getsettings'].example.output,
  );
  expect(await callExample('users/getpreferences', fresh)).toEqual(
    operations['users/getpreferences'].example.output,
  );
});

test('heroes/helpct counts up to the number of its example', async () => {
  const { output } = operations['heroes/helpct'].example;
  const [{ count } = { count: 0 }] = output.counts;
  for (let time = 1; time < count; time += 1) await callExample('heroes/helpct', context);
  expect(await callExample('heroes/helpct', context)).toEqual(output);
});

test('account/checkemail finds the address of its example free', async () => {
  const example = operations['account/checkemail'].example;
  const nobody = aContext(store.database);
  expect(await call('account/checkemail', { email: `free.${example.input.email}` }, nobody)).toEqual(
    example.output,
  );
});

test('analyzes/import counts what its example holds', async () => {
  const { output } = operations['analyzes/import'].example;
  // How many decisions are met depends on the games of the player.
  expect(await callExample('analyzes/import', context)).toEqual({ ...output, decisions: expect.any(Number) });
});
