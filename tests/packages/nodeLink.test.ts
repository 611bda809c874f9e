import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/**
 * npm 10 unpacks the packages of Node for every system, and deletes those of the others again. All of them have a program `node`, and its
 * link goes with them.
 */
test('the link to Node is there again after npm has deleted it', async () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folder = await mkdtemp(join(tmpdir(), 'tabia-node-link-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const node = Object.keys(manifest.optionalDependencies).find((name) =>
    existsSync(join(root, 'node_modules', name)),
  );
  if (node === undefined) throw new Error('npm has installed no Node for this system.');
  await mkdir(join(folder, 'node_modules'));
  await cp(join(root, 'node_modules', node), join(folder, 'node_modules', node), { recursive: true });
  const { name, version, optionalDependencies, scripts } = manifest;
  const { dependencies, ...others } = scripts;
  // npm prints two lines for that one, and none for ours.
  expect(Object.keys(others)).not.toContain('postinstall');
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name, version, optionalDependencies, scripts: { dependencies } }),
  );
  // Nothing is fetched: the link is all that is missing.
  const env = { ...process.env, npm_config_offline: 'true' };
  await run('npm', ['run', 'dependencies'], { cwd: folder, env });
  const { stdout } = await run(join(folder, 'node_modules/.bin/node'), ['--version']);
  expect(stdout.trim()).toBe(`v${optionalDependencies[node]}`);
});
