import { globSync, readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { expect, it } from 'vitest';
import { PLATFORMS } from '../../packages/api-client/src/contract/shapes/platforms.ts';

const root = resolve(import.meta.dirname, '../..');

/** The registries: everything else is derived from them. */
const REGISTRIES = [
  'packages/api-client/src/contract/shapes/platforms.ts',
  'apps/server/src/sources/platforms.ts',
];

/** Where else a platform is named, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'packages/chess/src/pgn/gameHeaders.ts': 'a library beside the contract finds out where a game was played',
  'packages/chess/src/rating/ratingGroups.ts': 'ratings of one platform have thresholds of their own',
  'packages/reference/src/group/gameTraits.ts': 'the numbers that its files hold',
  'packages/reference/src/testing/randomGames.ts': 'games as the platforms write them',
  'apps/server/src/http/explorer/explorer.ts': 'the address of a public explorer that is imitated',
  'apps/server/src/startup/commands/reference.ts': 'the words of a group as they are typed',
  'packages/api-client/src/contract/groups/usergames.ts': 'the address of a game in an example',
};

const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx,json}', {
  cwd: root,
  exclude: (path) => /node_modules|\.generated\./.test(String(path)),
})
  .map((path) => path.split(sep).join('/'))
  .filter((path) => !/\.(?:test|stories)\.tsx?$/.test(path));

/** Source code without its comments and without the npm scope of the board's library. */
function codeOf(file: string): string {
  return readFileSync(resolve(root, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(?<!:)\/\/ .*$/gm, '')
    .replaceAll('@lichess-org/', '');
}

function folderOf(key: string): string {
  return `apps/server/src/sources/${key}/`;
}

/** Any spelling of a platform: its key, or its name with or without the period. */
const NAMED = new RegExp(
  PLATFORMS.flatMap(({ key, name }) => [key, name.replaceAll('.', '\\.')]).join('|'),
  'i',
);

const naming = files.filter((file) => NAMED.test(codeOf(file)));

it('names platforms in the two registries and in the folders of the platforms only', () => {
  const others = naming.filter((file) => !PLATFORMS.some(({ key }) => file.startsWith(folderOf(key))));
  expect(others.sort()).toEqual([...REGISTRIES, ...Object.keys(ALLOWED)].sort());
});

it('has a folder for each platform', () => {
  const without = PLATFORMS.filter(({ key }) => !naming.some((file) => file.startsWith(folderOf(key))));
  expect(without).toEqual([]);
});
