import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPredictor } from '../createPredictor.ts';
import { NetworkError } from '../network/humanNetwork.ts';
import { readNetwork } from '../network/readNetwork.ts';
import { tinyNetwork } from '../testing/tinyNetwork.ts';
import { addNetworks, isKnownNetwork, listNetworks } from './networkFolder.ts';
import { openPredictor } from './openPredictor.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabia-nets-'));
  await mkdir(join(folder, 'from'));
});
afterEach(() => rm(folder, { recursive: true }));

test('networks are copied from a folder and listed by level', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'nets')];
  for (const level of [1900, 1100]) await writeFile(join(from, `maia-${level}.pb.gz`), tinyNetwork());
  await writeFile(join(from, 'SHA256SUMS'), 'x');
  expect(await listNetworks(to)).toEqual([]);
  await addNetworks(to, from);
  expect((await listNetworks(to)).map(({ level }) => level)).toEqual([1100, 1900]);
  expect(await readdir(to)).toEqual(['maia-1100.pb.gz', 'maia-1900.pb.gz']);
});

test('a file that is not a network is named, and none is copied', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'nets')];
  await expect(addNetworks(to, from)).rejects.toThrow('There is no network in');
  await writeFile(join(from, 'maia-1100.pb.gz'), tinyNetwork());
  await writeFile(join(from, 'maia-1200.pb.gz'), '<html>Not found</html>');
  await expect(addNetworks(to, from)).rejects.toThrow(NetworkError);
  await expect(addNetworks(to, from)).rejects.toThrow('maia-1200.pb.gz: This file is not a network');
  expect(existsSync(to)).toBe(false);
});

test('a network of our own is none of the known ones', () => {
  expect(isKnownNetwork(1100, tinyNetwork())).toBe(false);
});

test('a thread predicts what the process itself does, and dies with a message for a bad file', async () => {
  const file = join(folder, 'maia-1500.pb.gz');
  await writeFile(file, tinyNetwork());
  const predictor = await openPredictor(file);
  const own = await createPredictor(await readNetwork(tinyNetwork()));
  const games = [[START], [START]];
  const answers = await Promise.all([predictor.predict(games), predictor.predict(games.slice(1))]);
  expect(answers).toEqual([await own.predict(games), await own.predict(games.slice(1))]);
  await predictor.close();
  await expect(predictor.predict(games)).rejects.toThrow('has ended');
  await writeFile(file, 'no network');
  await expect(openPredictor(file)).rejects.toThrow('not a network');
});
