import { expect, test } from 'vitest';
import { createUserQueues, TooManyWaitingError } from './userQueues.ts';

/** Work that ends when it is told to. */
function somework() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => async () => {
    started.push(name);
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    await promise;
    return name;
  };
  const endAll = () => {
    for (const end of ends.splice(0)) end();
  };
  return { started, work, endAll };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test('a greedy user waits for itself, and others start at once', async () => {
  const turns = createUserQueues(2, 100);
  const { started, work, endAll } = somework();
  const greedy = Array.from({ length: 50 }, (_, index) => turns.run(1, work(`greedy ${index}`)));
  const modest = turns.run(2, work('modest'));
  await settled();
  expect(started).toEqual(['greedy 0', 'greedy 1', 'modest']);
  endAll();
  expect(await modest).toBe('modest');
  await settled();
  expect(started.slice(3)).toEqual(['greedy 2', 'greedy 3']);
  while (started.length < 51) {
    endAll();
    await settled();
  }
  endAll();
  expect((await Promise.all(greedy)).at(-1)).toBe('greedy 49');
});

test('turns away what waits too long in a line, of that user only', async () => {
  const turns = createUserQueues(1, 1);
  const { work, endAll } = somework();
  const kept = [turns.run(1, work('runs')), turns.run(1, work('waits'))];
  await expect(turns.run(1, work('too much'))).rejects.toThrow(TooManyWaitingError);
  const other = turns.run(2, work('other'));
  await settled();
  endAll();
  await settled();
  endAll();
  expect(await Promise.all([...kept, other])).toEqual(['runs', 'waits', 'other']);
});
