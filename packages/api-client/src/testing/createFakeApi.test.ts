import { expect, it } from 'vitest';
import { ApiError } from '../client/apiError.ts';
import { createFakeApi } from './createFakeApi.ts';

it('answers by its handlers, fills defaults in and remembers the calls', async () => {
  const api = createFakeApi({ 'heroes/add': ({ icon }) => ({ heroid: icon === 'pawn' ? 3 : 4 }) });
  expect(await api.call('heroes/add', { name: 'Anna' })).toEqual({ heroid: 3 });
  expect(api.calls).toEqual([{ mtd: 'heroes/add', input: { name: 'Anna' } }]);
});

it('refuses what the contract refuses, on both sides', async () => {
  const api = createFakeApi({ 'heroes/add': () => ({ heroid: 'x' }) as never });
  await expect(api.call('heroes/add', { name: '' })).rejects.toThrow();
  await expect(api.call('heroes/add', { name: 'Anna' })).rejects.toThrow();
  await expect(api.call('heroes/list', {})).rejects.toMatchObject({ code: 'unknown-operation' });
  await expect(api.upload(new Blob([]))).rejects.toMatchObject({ code: 'unknown-operation' });
});

it('fails as configured', async () => {
  const busy = new ApiError({ code: 'busy', mtd: 'heroes/list', status: 503 });
  const api = createFakeApi({ 'heroes/list': () => Promise.reject(busy) });
  await expect(api.call('heroes/list', {})).rejects.toBe(busy);
});

it('aborts and loads as the real client does', async () => {
  let answer: (value: { heroes: [] }) => void = () => {};
  const api = createFakeApi({
    'heroes/list': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const first = api.call('heroes/list', {});
  const second = api.call('heroes/list', {});
  expect(api.loading.get()).toBe(true);
  await expect(first).rejects.toMatchObject({ code: 'aborted' });
  answer({ heroes: [] });
  await expect(second).resolves.toEqual({ heroes: [] });
  expect(api.loading.get()).toBe(false);
  const third = api.call('heroes/list', {});
  api.abortAll();
  await expect(third).rejects.toMatchObject({ code: 'aborted' });
});

it('sends events to listeners, files to their handlers, and knows its user', async () => {
  const user = { userid: 7, name: 'Anna' } as never;
  const api = createFakeApi({}, user, { screenshot: () => ({ screenshotid: 4 }) });
  const seen: unknown[] = [];
  const stop = api.events(
    (event) => seen.push(event),
    () => seen.push('missed'),
  );
  const event = { kind: 'findings', heroid: 3 } as const;
  api.emit(event);
  api.miss();
  stop();
  api.emit(event);
  api.miss();
  expect(seen).toEqual([event, 'missed']);
  expect(await api.check()).toBe(user);
  expect(await api.screenshot(new Blob([]))).toEqual({ screenshotid: 4 });
});
