import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createDiskSpace } from './diskSpace.ts';

test.each([
  [1_000, 51, true],
  [1_000, 50, true],
  [1_000, 49, false],
  [1_000, 0, false],
])('of %i blocks %i are free: room is %s with a reserve of 5 %%', async (blocks, bavail, expected) => {
  const readBlocks = async () => ({ blocks, bavail });
  expect(await createDiskSpace({ directory: '/data', reservePercent: 5, readBlocks }).hasRoom()).toBe(
    expected,
  );
});

test('a reading is used for five seconds', async () => {
  let bavail = 1;
  let time = 0;
  const readBlocks = async () => ({ blocks: 100, bavail });
  const disk = createDiskSpace({ directory: '/data', reservePercent: 5, readBlocks, now: () => time });
  expect(await disk.hasRoom()).toBe(false);
  bavail = 90;
  time = 4_999;
  expect(await disk.hasRoom()).toBe(false);
  time = 5_000;
  expect(await disk.hasRoom()).toBe(true);
});

test('the real disk is read', async () => {
  const { blocks, bavail } = await statfs(tmpdir());
  const freePercent = (bavail * 100) / blocks;
  const hasRoom = (reservePercent: number) =>
    createDiskSpace({ directory: tmpdir(), reservePercent }).hasRoom();
  expect(await hasRoom(100)).toBe(false);
  expect(await hasRoom(Math.max(0.001, freePercent / 2))).toBe(freePercent > 0.001);
});

test('without a folder, without a reserve or without a reading there is room', async () => {
  const readBlocks = async () => ({ blocks: 100, bavail: 0 });
  const hasRoom = (options: Partial<Parameters<typeof createDiskSpace>[0]>) =>
    createDiskSpace({ directory: '/data', reservePercent: 5, readBlocks, ...options }).hasRoom();
  expect(await hasRoom({ directory: undefined })).toBe(true);
  expect(await hasRoom({ reservePercent: 0 })).toBe(true);
  expect(await hasRoom({ readBlocks: () => Promise.reject(new Error('no such folder')) })).toBe(true);
});
