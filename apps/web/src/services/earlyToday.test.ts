import { ApiError } from '@tabia/api-client';
import { operations } from '@tabia/api-client/contract';
import { createFakeApi } from '@tabia/api-client/testing';
import { expect, it } from 'vitest';
import { createEarlyToday, dayStart } from './earlyToday.ts';

const parcel = operations['training/opentoday'].example.output;
const order = { heroid: 3, daystart: dayStart() };
const address = { pathname: '/exercise', search: '?heroid=3&today=1&posid=12' };

it('asks once for the session that the page will show', async () => {
  const api = createFakeApi({ 'training/opentoday': () => parcel });
  const early = createEarlyToday(api);
  early.ask(address);
  expect(api.calls).toHaveLength(1);
  expect((await early.take(order)).parcel).toEqual(parcel);
  expect(api.calls).toHaveLength(1);
  // The next session is another one.
  await early.take(order);
  expect(api.calls).toHaveLength(2);
});

it.each([
  ['another page', { ...address, pathname: '/progress' }],
  ['no session', { ...address, search: '?heroid=3' }],
  ['no player', { ...address, search: '?today=1' }],
  ['chosen positions', { ...address, search: '?heroid=3&today=1&posids=12' }],
])('does not ask at the address of %s', (_what, place) => {
  const api = createFakeApi({});
  createEarlyToday(api).ask(place);
  expect(api.calls).toEqual([]);
});

it.each([
  ['another player', { ...order, heroid: 4 }],
  ['chosen positions', { ...order, posids: [12] }],
])('asks again for %s', async (_what, wanted) => {
  const api = createFakeApi({ 'training/opentoday': () => parcel });
  const early = createEarlyToday(api);
  early.ask(address);
  await early.take(wanted);
  expect(api.calls).toHaveLength(2);
});

it('asks again after a failure, and for another user', async () => {
  let isAway = true;
  const api = createFakeApi({
    'training/opentoday': () => {
      if (isAway) throw new ApiError({ code: 'offline', mtd: 'training/opentoday' });
      return parcel;
    },
  });
  const early = createEarlyToday(api);
  early.ask(address);
  await new Promise((done) => setImmediate(done));
  isAway = false;
  expect((await early.take(order)).parcel).toEqual(parcel);
  early.ask(address);
  early.forget();
  await early.take(order);
  expect(api.calls).toHaveLength(4);
});
