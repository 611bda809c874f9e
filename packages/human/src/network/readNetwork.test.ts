import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { tinyNetwork } from '../testing/tinyNetwork.ts';
import { NetworkError } from './humanNetwork.ts';
import { readNetwork } from './readNetwork.ts';

test('reads the sizes of a network', async () => {
  const { filters, input, blocks, policy1, policy2 } = await readNetwork(
    tinyNetwork({ filters: 6, blocks: 3 }),
  );
  expect([filters, blocks.length]).toEqual([6, 3]);
  expect(input.weights).toHaveLength(6 * 112 * 9);
  expect(policy1.weights).toHaveLength(6 * 6 * 9);
  expect(policy2.biases).toHaveLength(80);
  expect(blocks[0]?.excitation?.weights2).toHaveLength(2 * 6 * 2);
  for (const weight of input.weights) expect(Number.isFinite(weight)).toBe(true);
});

const whole = tinyNetwork();

test.each<[string, Uint8Array, string]>([
  ['no archive', new TextEncoder().encode('1. e4 e5'), 'cannot be unpacked'],
  ['an archive that is cut off', whole.subarray(0, whole.length / 2), 'cannot be unpacked'],
  ['an archive of something else', gzipSync('1. e4 e5 2. Nf3'), 'not a network'],
  ['a file that is cut off inside', gzipSync(gunzipSync(whole).subarray(0, 9_000)), 'damaged'],
  ['another kind of file', tinyNetwork({ magic: 7 }), 'not a network of Leela Chess Zero'],
  ['a network with another policy', tinyNetwork({ policy: 3 }), 'structure that is not supported'],
  ['nothing', new Uint8Array(0), 'not a network'],
])('%s is refused with a reason', async (_, bytes, message) => {
  await expect(readNetwork(bytes)).rejects.toThrow(NetworkError);
  await expect(readNetwork(bytes)).rejects.toThrow(message);
});
