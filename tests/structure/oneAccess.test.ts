import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const server = resolve(import.meta.dirname, '../../apps/server/src');
/** What loads something by its owner: services/access decides by them who the caller is to a player. */
const BY_OWNER = /\b(?:findPlayer|findNickname|findTraining)\b/;

test('operations and services find players, sources and trainings through services/access alone', () => {
  const sources = globSync('{operations,services,http}/**/*.ts', { cwd: server }).filter(
    (file) => !file.endsWith('.test.ts') && !file.startsWith('services/access/'),
  );
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.filter((file) => BY_OWNER.test(readFileSync(join(server, file), 'utf8')))).toEqual([]);
});
