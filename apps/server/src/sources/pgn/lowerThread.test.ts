import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const MODULE = new URL('./lowerThread.ts', import.meta.url).href;

/** A thread that lowers itself and gives its niceness. */
const CODE = `
  const { parentPort } = require('node:worker_threads');
  const { getPriority } = require('node:os');
  const { readlinkSync } = require('node:fs');
  import(${JSON.stringify(MODULE)}).then(({ lowerThread }) => {
    lowerThread();
    parentPort.postMessage(getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))));
  });`;

test.runIf(process.platform === 'linux')('lowers the thread that calls it, and no other', async () => {
  const before = getPriority();
  const worker = new Worker(CODE, { eval: true });
  const [niceness] = await once(worker, 'message');
  expect(niceness).toBeGreaterThanOrEqual(10);
  expect(getPriority()).toBe(before);
  await worker.terminate();
});
