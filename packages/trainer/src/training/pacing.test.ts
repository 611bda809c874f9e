import { expect, it } from 'vitest';
import { createRunGuard } from './pacing.ts';

it('hears the answers and the failures of the training under way, and of no other', async () => {
  const { startNew, attempt } = createRunGuard();
  const heard: unknown[] = [];
  const listen = {
    done: (answer: string) => heard.push(answer),
    failed: (error: unknown) => heard.push(error),
  };
  await attempt(Promise.resolve('first'), listen);
  await attempt(Promise.reject('refused'), listen);
  const late = [attempt(Promise.resolve('late'), listen), attempt(Promise.reject('too late'), listen)];
  startNew();
  const present = attempt(Promise.resolve('second'), listen);
  await Promise.all([...late, present]);
  expect(heard).toEqual(['first', 'refused', 'second']);
});
