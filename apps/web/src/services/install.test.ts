import { ApiError } from '@tabia/api-client';
import { createFakeApi } from '@tabia/api-client/testing';
import { expect, it, vi } from 'vitest';
import { createInstall } from './install.ts';

const answer = { user: null, local: true, operator: true, outbox: false, chat: null, signIn: [], pool: null };
const away = new ApiError({ code: 'offline', mtd: 'account/whois' });

it('asks once, however many want to know', async () => {
  const whois = vi.fn(() => answer);
  const install = createInstall(createFakeApi({ 'account/whois': whois }));
  expect(install.state.local).toBe(false);
  install.ask();
  install.ask();
  await expect.poll(() => install.state.local).toBe(true);
  install.ask();
  expect(whois).toHaveBeenCalledOnce();
});

it('returns where mails are', async () => {
  const install = createInstall(createFakeApi({ 'account/whois': () => ({ ...answer, outbox: true }) }));
  expect(install.state.outbox).toBe(false);
  install.ask();
  await expect.poll(() => install.state.outbox).toBe(true);
});

it('asks again without an answer', async () => {
  const whois = vi
    .fn(() => answer)
    .mockImplementationOnce(() => {
      throw away;
    });
  const pause = vi.fn(async () => undefined);
  const install = createInstall(createFakeApi({ 'account/whois': whois }), pause);
  install.ask();
  await expect.poll(() => install.state.local).toBe(true);
  expect(pause.mock.calls).toEqual([[1000]]);
});

it('gives up after a few times, until somebody wants to know again', async () => {
  const whois = vi.fn(() => {
    throw away;
  });
  const pauses: number[] = [];
  const install = createInstall(
    createFakeApi({ 'account/whois': whois }),
    async (ms) => void pauses.push(ms),
  );
  install.ask();
  await expect.poll(() => whois.mock.calls.length).toBe(4);
  expect(pauses).toEqual([1000, 2000, 4000]);
  await expect
    .poll(() => {
      install.ask();
      return whois.mock.calls.length;
    })
    .toBeGreaterThan(4);
});

it('shares a request with the session, whose answer says as much', async () => {
  const whois = vi.fn(() => answer);
  const install = createInstall(createFakeApi({ 'account/whois': whois }));
  const asked = install.whois();
  install.ask();
  expect((await asked).user).toBeNull();
  expect(install.state.local).toBe(true);
  install.ask();
  expect(whois).toHaveBeenCalledOnce();
});

it('waits no longer than its limit, and asks again', async () => {
  const never = new Promise<typeof answer>(() => {});
  const whois = vi.fn(() => never);
  const limit = () => AbortSignal.timeout(1);
  const install = createInstall(createFakeApi({ 'account/whois': whois }), undefined, undefined, limit);
  await expect(install.whois()).rejects.toMatchObject({ code: 'aborted' });
  await expect(install.whois()).rejects.toMatchObject({ code: 'aborted' });
  expect(whois).toHaveBeenCalledTimes(2);
});
