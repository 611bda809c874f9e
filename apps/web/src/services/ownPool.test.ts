import { ApiError } from '@tabia/api-client';
import { MTDS, operations } from '@tabia/api-client/contract';
import { createFakeApi } from '@tabia/api-client/testing';
import { expect, it } from 'vitest';
import { createOwnPool, takesPool } from './ownPool.ts';

function settings(pgid: number) {
  return { pool: { pgid }, lang_interface: 4 as const, name: 'Anna', phone: null };
}

it.each(MTDS)('knows whether %s takes a pool', (mtd) => {
  const { input } = operations[mtd];
  expect(takesPool(mtd)).toBe('shape' in input && 'pool' in input.shape);
});

it('adds the pool of the settings to tree operations, and to no other', async () => {
  let pgid = 7;
  const api = createFakeApi({ 'users/getsettings': () => settings(pgid) });
  const own = createOwnPool(api);
  const tree = { heroid: 3, posid: 12, herowhite: 1 as const };
  expect(await own.fill('heroes/list', {})).toEqual({});
  expect(api.calls).toEqual([]);
  expect(await own.fill('trees/load', tree)).toEqual({ ...tree, pool: 7 });
  pgid = 8;
  expect(await own.fill('training/create', { ...tree, mode: 'test' })).toMatchObject({ pool: 7 });
  expect(await own.fill('trees/load', { ...tree, pool: 2 })).toEqual({ ...tree, pool: 2 });
  expect(api.calls).toHaveLength(1);
  own.forget();
  expect(await own.fill('trees/load', tree)).toEqual({ ...tree, pool: 8 });
});

it('takes the pool from the answer to whoever is signed in, without a call', async () => {
  const api = createFakeApi({ 'users/getsettings': () => settings(7) });
  const own = createOwnPool(api);
  own.learn('heroes/add', { heroid: 9 });
  own.learn('account/whois', {
    user: null,
    local: true,
    operator: true,
    outbox: false,
    chat: null,
    signIn: [],
    pool: 5,
  });
  expect(await own.fill('training/getlist', { heroid: 3 })).toEqual({ heroid: 3, pool: 5 });
  expect(api.calls).toEqual([]);
  own.learn('account/whois', {
    user: null,
    local: true,
    operator: true,
    outbox: false,
    chat: null,
    signIn: [],
    pool: null,
  });
  expect(await own.fill('training/getlist', { heroid: 3 })).toEqual({ heroid: 3, pool: 5 });
});

it('leaves the pool to the service when the settings are not there, and asks again', async () => {
  let isDown = true;
  const api = createFakeApi({
    'users/getsettings': () => {
      if (isDown) throw new ApiError({ code: 'offline', mtd: 'users/getsettings' });
      return settings(7);
    },
  });
  const own = createOwnPool(api);
  expect(await own.fill('training/getlist', { heroid: 3 })).toEqual({ heroid: 3 });
  isDown = false;
  expect(await own.fill('training/getlist', { heroid: 3 })).toEqual({ heroid: 3, pool: 7 });
});
