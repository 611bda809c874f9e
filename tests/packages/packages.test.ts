import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveChromium } from '../support/chromium.ts';
import { freePort } from '../support/freePort.ts';
import { removeData, startTabia, type TabiaServer } from '../support/tabiaServer.ts';
import { installTarballs, packAll, packageFolder, packageNames } from './installTarballs.ts';
import { readmeExample } from './readmeExample.ts';
import { exampleFile, writeStrangersFiles } from './strangerFolder.ts';

/** The engine's network is not among them: it comes with the package `stockfish`. */
const MAX_TARBALL = 400_000;

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
function languageOf(name: string) {
  return readmeExample(name)?.language;
}
const scripts = packageNames.filter((name) => languageOf(name) === 'ts');
const pages = packageNames.filter((name) => languageOf(name) === 'tsx');

function manifestText(name: string): string {
  return readFileSync(join(packageFolder(name), 'package.json'), 'utf8');
}

const manifestsBefore = packageNames.map(manifestText);
let folder = '';
let tarballs: ReadonlyMap<string, number>;
let tabia: TabiaServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabia-stranger-'));
  const started = startTabia();
  tarballs = await packAll(join(folder, 'tarballs'));
  await writeStrangersFiles(folder);
  await installTarballs(folder, tarballs.keys());
  tabia = await started;
});

afterAll(async () => {
  await tabia?.stop();
  if (tabia) await removeData(tabia);
  await rm(folder, { recursive: true, force: true });
});

async function runNode(...args: string[]): Promise<string> {
  const env = { ...process.env, TABIA_URL: tabia.url };
  return (await run(process.execPath, args, { cwd: folder, env })).stdout;
}

it('makes one tarball of each package, none of them large', () => {
  expect(tarballs.size).toBe(packageNames.length);
  for (const [file, bytes] of tarballs) expect(bytes, file).toBeLessThan(MAX_TARBALL);
});

it.each(packageNames)('%s carries its license, notice, README and changelog', (name) => {
  const files = readdirSync(join(folder, 'node_modules/@tabia', name));
  const expected = ['CHANGELOG.md', 'LICENSE', 'NOTICE', 'README.md', 'dist', 'package.json'];
  expect(files.filter((file) => file !== 'node_modules').toSorted()).toEqual(expected);
});

it('leaves every package.json as it was', () => {
  expect(packageNames.map(manifestText)).toEqual(manifestsBefore);
});

it.each([
  ['bundler', 'esnext'],
  ['nodenext', 'nodenext'],
])(
  'has types that compile as %s resolves them, with every declaration file checked',
  async (resolution, module) => {
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const flags = ['-p', '.', '--moduleResolution', resolution, '--module', module];
    const { stdout } = await run(process.execPath, [compiler, ...flags], { cwd: folder }).catch(
      (error) => error,
    );
    expect(stdout).toBe('');
  },
);

it.each(scripts)('runs the first example of the README of %s', async (name) => {
  expect(await runNode(exampleFile(name))).toBe(readmeExample(name)?.output);
});

it('reviews a small PGN with the real engine', async () => {
  expect(await runNode('review.ts', 'games.pgn', 'Anna')).toBe(
    "King's Knight Opening: f6 went wrong 3 of 3 times\n",
  );
});

describe('a built page', () => {
  let server: PreviewServer;
  let browser: Browser;
  const problems: string[] = [];

  beforeAll(async () => {
    await build({ root: folder, logLevel: 'error' });
    server = await preview({ root: folder, logLevel: 'silent', preview: { port: await freePort() } });
    browser = await chromium.launch(await resolveChromium());
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const open = async (path: string): Promise<Page> => {
    const page = await browser.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    page.on('pageerror', ({ message }) => problems.push(message));
    await page.goto(new URL(path, server.resolvedUrls?.local[0]).href);
    return page;
  };
  const style = (page: Page, selector: string, property: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

  it('shows the board, the tree and the table with their styles', async () => {
    const page = await open('/');
    await expect.poll(() => page.locator('.cg-wrap piece:not(.ghost)').count()).toBe(32);
    expect(await style(page, '.cg-wrap piece.knight.white', 'background-image')).toContain('data:image/svg');
    expect((await page.locator('.cg-wrap').boundingBox())?.width).toBe(400);
    const tree = page.getByRole('tree', { name: 'Critical positions' });
    expect(await tree.isVisible()).toBe(true);
    expect(await tree.getByRole('treeitem').count()).toBeGreaterThan(0);
    const table = page.getByRole('grid', { name: 'Openings' });
    expect(await table.getByRole('rowheader', { name: 'Damiano Defense' }).isVisible()).toBe(true);
    expect(await style(page, 'table', 'border-collapse')).toBe('collapse');
    expect(await style(page, 'body', 'font-family')).toContain('Roboto');
    expect(
      await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('16px Roboto'))),
    ).toBe(true);
    await page.close();
    expect(problems).toEqual([]);
  });

  it('evaluates with the engine in a worker', async () => {
    const page = await open('/');
    const evaluation = page.getByLabel('Evaluation');
    await expect.poll(() => evaluation.textContent()).toMatch(/^\+[12]\.\d$/);
    await page.close();
    expect(problems).toEqual([]);
  });

  it.each(pages)('shows the first example of the README of %s', async (name) => {
    const page = await open(`/readme-${name}.html`);
    await expect.poll(() => page.locator('#root').textContent()).not.toBe('');
    expect(await style(page, 'body', 'font-family')).toContain('Roboto');
    await page.close();
    expect(problems).toEqual([]);
  });
});
