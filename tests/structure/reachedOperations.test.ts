import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { MTDS, type Mtd } from '../../packages/api-client/src/contract/operations.ts';

/** Operations without a screen, each with its reason. Decision record 052 says more. */
const WITHOUT_SCREEN: Partial<Record<Mtd, string>> = {
  'account/checkemail': 'would show strangers which addresses have an account',
  'leases/abort': 'for programs that search on the computer of a user',
  'leases/acquire': 'for programs that search on the computer of a user',
  'leases/submit': 'for programs that search on the computer of a user',
  'heroes/rename': 'heroes/changeinfo saves name and description together',
  'misc/help': 'the texts come with the page, from @tabia/help',
  'misc/mainpage': 'the page asks for its parts, because events refresh them one by one',
  'openinglabels/updatemovelabel':
    'the page puts one label on or off, so that two tabs do not undo each other',
  'openingtrees/getmovestatuses': 'openingtrees/herovariants has the marks with the moves',
  'service/changeroles': 'for administrators, who have the API and the command line',
  'service/history': 'for administrators, who have the API and the command line',
  'service/register': 'for administrators, who have the API and the command line',
  'service/setpassword': 'for administrators, who have the API and the command line',
  'task/done': 'heroes/list has state, error and time of the last load with each source',
  'task/status': 'task/get has all tasks under way in one answer',
  'training/active': 'training/incomplete has it too, with those that were broken off',
  'training/createload': 'the page asks before it takes up an older session',
  'trees/new': 'trees/save and training/addtolist make a missing tree',
  'users/getinfo': 'GET /v1/check has the user before the page is drawn',
};

/** Names operations to add the user's pool to their payload; calls none of them. */
const ONLY_NAMES = 'services/ownPool.ts';

const root = resolve(import.meta.dirname, '../..');
/** The app, and the trainer that it shows. */
const sources = globSync('{apps/web,packages/trainer}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(?:test|stories)\.tsx?$|\/test\//.test(file) && !file.endsWith(ONLY_NAMES))
  .map((file) => readFileSync(join(root, file), 'utf8'));

/** Operations whose names the web app writes out. */
const called = MTDS.filter((mtd) => sources.some((text) => text.includes(`'${mtd}'`)));

test('every operation is called by the web app or has a reason why not', () => {
  expect(called.length).toBeGreaterThan(0);
  const unreached = MTDS.filter((mtd) => !called.includes(mtd) && !(mtd in WITHOUT_SCREEN));
  expect(unreached).toEqual([]);
});

test('no reason outlives the screen that came', () => {
  expect(called.filter((mtd) => mtd in WITHOUT_SCREEN)).toEqual([]);
});

test('record 052 names each operation without a screen', () => {
  const record = readFileSync(
    resolve(import.meta.dirname, '../../docs/decisions/052-operations-without-a-screen.md'),
    'utf8',
  );
  expect(Object.keys(WITHOUT_SCREEN).filter((mtd) => !record.includes(`\`${mtd}\``))).toEqual([]);
});
