import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { stockfishAssets } from '../browser/assets.ts';
import { stockfishAssetPaths, stockfishCommand } from './stockfishFiles.ts';

test('the files to be served exist under the names the browser requests', () => {
  const paths = stockfishAssetPaths();
  expect(paths.map((path) => basename(path))).toEqual([...stockfishAssets]);
  expect(paths.every((path) => existsSync(path))).toBe(true);
});

test('a native engine is preferred to the bundled one', () => {
  expect(stockfishCommand('/usr/games/stockfish')).toEqual(['/usr/games/stockfish']);
  const [node, script] = stockfishCommand('');
  expect([node, existsSync(script!)]).toEqual([process.execPath, true]);
});
