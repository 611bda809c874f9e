import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { modes } from '../../.storybook/modes.ts';
import { visualStories } from '../../.storybook/visualStories.ts';

// Starts processes, possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const script = resolve(import.meta.dirname, '../../.storybook/chromatic.ts');
const folder = mkdtempSync(join(tmpdir(), 'tabia-chromatic-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function story(title: string, name: string, ...tags: string[]) {
  return { type: 'story', title, name, tags };
}
const index = {
  entries: {
    card: story('ui/Card', 'Overview', 'dev', 'visual'),
    other: story('ui/Card', 'Default', 'dev'),
    docs: { ...story('ui/Card', 'Docs', 'visual'), type: 'docs' },
  },
};

/** Runs the script in a folder with a built Storybook and a fake npx that records its arguments. */
function run(environment: Record<string, string>) {
  const told = join(folder, 'told');
  rmSync(told, { force: true });
  const npx = join(folder, 'npx');
  writeFileSync(npx, `#!/bin/sh\nprintf '%s\\n' "$@" > '${told}'\nexit 3\n`);
  chmodSync(npx, 0o755);
  const { CHROMATIC_PROJECT_TOKEN: _, ...surroundings } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...surroundings, ...environment, PATH: `${folder}${delimiter}${process.env.PATH}` },
  });
  return {
    status,
    stderr,
    told: () => readFileSync(told, 'utf8').trim().split('\n'),
  };
}

it('photographs both themes at phone and desktop width', () => {
  const shown = Object.values(modes).map(({ theme, viewport }) => `${theme} ${viewport.width}`);
  expect(shown).toEqual(['light 360', 'light 1280', 'dark 360', 'dark 1280']);
  expect(Object.keys(modes)).toEqual(shown);
});

it('photographs the stories with the tag, and no page of words', () => {
  expect(visualStories(index)).toEqual(['ui/Card/Overview']);
});

describe.skipIf(process.platform === 'win32')('the script', () => {
  it('does nothing without a token', () => {
    const { status, stderr, told } = run({});
    expect([status, stderr]).toEqual([0, expect.stringContaining('CHROMATIC_PROJECT_TOKEN is not set')]);
    expect(told).toThrow('ENOENT');
  });

  it('never decides: neither without a Storybook nor when the service fails', () => {
    rmSync(join(folder, 'storybook-static'), { recursive: true, force: true });
    const unbuilt = run({ CHROMATIC_PROJECT_TOKEN: 'none' });
    expect([unbuilt.status, unbuilt.stderr]).toEqual([0, expect.stringContaining('storybook:build')]);
    mkdirSync(join(folder, 'storybook-static'));
    writeFileSync(join(folder, 'storybook-static/index.json'), JSON.stringify(index));
    const failed = run({ CHROMATIC_PROJECT_TOKEN: 'none' });
    expect([failed.status, failed.stderr]).toEqual([0, expect.stringContaining('did not take')]);
    expect(failed.told().slice(-3)).toEqual(['storybook-static', '--only-story-names', 'ui/Card/Overview']);
  });
});
