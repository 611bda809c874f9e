import type { ApiClient } from '@tabia/api-client';
import type { User } from '@tabia/api-client/contract';
import { createFakeApi } from '@tabia/api-client/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readWaitingMark, writeWaitingMark } from './device/waitingMark.ts';
import type { OtherWindows } from './otherWindows.ts';
import { createSession, type Session } from './session.ts';
import { memoryStorage } from './test/memoryStorage.ts';

const anna: User = {
  userid: 7,
  name: 'Anna',
  email: 'anna@example.org',
  guest: false,
  confirmed: true,
  balance: 0,
  guestUntil: null,
};
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.clearAllMocks();
  kept.set('lastPage', 'Analysis');
  kept.set('repertoireDraft', '1. e4');
  const storage = { removeItem: (key: string) => void kept.delete(key) };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => void vi.unstubAllGlobals());

const forgetAnswers = vi.fn();
const forgetGuest = vi.fn();
const reminders = { leave: vi.fn(async () => {}), pause: vi.fn() };
function whois(user: User | null) {
  return () => ({ user, local: true, operator: true, outbox: true, chat: null, signIn: [], pool: null });
}
/** Two windows of one browser. */
function twoWindows(): [OtherWindows, OtherWindows] {
  const heard: ((userid: number | null) => void)[] = [];
  const window = (own: number): OtherWindows => ({
    tell: (userid) => heard[1 - own]?.(userid),
    listen: (listener) => {
      heard[own] = listener;
    },
  });
  return [window(0), window(1)];
}
function sessionOver(api: ApiClient, ask = async () => api.call('account/whois', {})) {
  return createSession({ api, whois: ask, forgetAnswers, reminders, forgetGuest });
}

it.each([
  [anna, 'signed-in'],
  [null, 'signed-out'],
] as const)('is what the server says at the start', async (user, status) => {
  const session = sessionOver(createFakeApi({ 'account/whois': whois(user) }));
  expect(session.state.status).toBe('checking');
  await session.check('?heroid=3');
  expect(session.state).toEqual({ status, user });
});

it.each([
  ['is signed in already', (session: Session) => session.check()],
  ['signs in', async (session: Session) => session.entered(anna)],
])('leaves the device to whoever %s: what waits there of another one is out of sight', async (_, come) => {
  vi.stubGlobal('localStorage', memoryStorage());
  writeWaitingMark({ user: 3, waiting: 2 });
  await come(sessionOver(createFakeApi({ 'account/whois': whois(anna) })));
  expect(readWaitingMark()).toEqual({ user: 7, waiting: 0, isGuest: false, others: { 3: 2 } });
  expect(forgetGuest).not.toHaveBeenCalled();
});

it('has what waits of a guest removed once somebody else is signed in: nobody can ever send it', async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  writeWaitingMark({ user: 3, waiting: 2, isGuest: true });
  const session = sessionOver(createFakeApi({}));
  session.entered({ ...anna, userid: 3, guest: true });
  expect(forgetGuest).not.toHaveBeenCalled();
  session.entered(anna);
  expect(forgetGuest.mock.calls).toEqual([[3]]);
});

it('is unreachable without an answer, and asks again', async () => {
  let answers = false;
  const session = sessionOver(createFakeApi({}), async () => {
    if (!answers) throw new TypeError('nobody there');
    return whois(anna)();
  });
  await session.check();
  expect(session.state.status).toBe('unreachable');
  answers = true;
  await session.check();
  expect(session.state).toEqual({ status: 'signed-in', user: anna });
});

it.each([
  ['before', undefined],
  ['after', 'unreachable'],
] as const)('is signed out by a refusal %s the server has told who is signed in', async (_, known) => {
  const { promise, reject } = Promise.withResolvers<never>();
  const session = sessionOver(createFakeApi({}), () => promise);
  if (known) session.state.status = known;
  const checked = session.check();
  session.lost();
  // A refusal aborts every other call.
  reject(new TypeError('aborted'));
  await checked;
  expect(session.state).toEqual({ status: 'signed-out', user: null });
});

it('does not sign out a user whom a link has just signed in', async () => {
  const { promise, resolve } = Promise.withResolvers<User | null>();
  const session = sessionOver(createFakeApi({}), async () => whois(await promise)());
  const checked = session.check();
  session.entered(anna);
  resolve(null);
  await checked;
  expect(session.state).toEqual({ status: 'signed-in', user: anna });
});

it('believes an address with google without a check, until the server refuses something', async () => {
  const session = sessionOver(createFakeApi({ 'account/whois': whois(null) }));
  const checked = session.check('?heroid=3&google');
  expect(session.state.status).toBe('signed-in');
  await checked;
  expect(session.state).toEqual({ status: 'signed-in', user: null });
  session.lost();
  expect(session.state.status).toBe('signed-out');
});

it('learns the name behind such an address, but does not bring back who was sent away', async () => {
  const session = sessionOver(createFakeApi({ 'account/whois': whois(anna) }));
  await session.check('?google=1');
  expect(session.state.user).toEqual(anna);
  const late = sessionOver(createFakeApi({ 'account/whois': whois(anna) }));
  const checked = late.check('?google');
  late.lost();
  await checked;
  expect(late.state).toEqual({ status: 'signed-out', user: null });
});

it('forgets the last page and a draft with a sign-out, and keeps them when the session is lost', async () => {
  const session = sessionOver(createFakeApi({ 'account/logout': () => ({ message: 'OK' }) }));
  session.entered(anna);
  expect(forgetAnswers).toHaveBeenCalledOnce();
  session.lost();
  expect(forgetAnswers).toHaveBeenCalledTimes(2);
  expect([...kept.keys()]).toEqual(['lastPage', 'repertoireDraft']);
  session.entered(anna);
  await session.leave();
  expect([...kept.keys()]).toEqual([]);
  expect(session.state).toEqual({ status: 'signed-out', user: null });
});

it.each([
  ['has ended', async () => {}],
  ['has failed', async () => Promise.reject(new Error('no storage'))],
])('is not over before the device %s to forget', async (_, end) => {
  const session = sessionOver(createFakeApi({ 'account/logout': () => ({ message: 'OK' }) }));
  session.entered(anna);
  const seen: string[] = [];
  const left = session.leave(false, async () => {
    seen.push(session.state.status);
    await end();
  });
  await left.catch(() => {});
  expect([...seen, session.state.status]).toEqual(['signed-in', 'signed-out']);
});

it('forgets the last page and a draft with an account that is deleted, without another call', () => {
  const session = sessionOver(createFakeApi({}));
  session.entered(anna);
  session.deleted();
  expect([...kept.keys()]).toEqual([]);
  expect(session.state).toEqual({ status: 'signed-out', user: null });
  expect(reminders.pause).toHaveBeenCalledOnce();
});

it('ends the reminders of this browser while the user is still signed in', async () => {
  const order: string[] = [];
  reminders.leave.mockImplementationOnce(async () => void order.push('reminders'));
  const logout = () => {
    order.push('logout');
    return { message: 'OK' as const };
  };
  const session = sessionOver(createFakeApi({ 'account/logout': logout }));
  session.entered(anna);
  await session.leave();
  expect(order).toEqual(['reminders', 'logout']);
});

it.each([
  [null, 1],
  [anna, 0],
] as const)('pauses them where nobody is signed in any more: %o', async (user, times) => {
  const session = sessionOver(createFakeApi({ 'account/whois': whois(user) }));
  await session.check();
  expect(reminders.pause).toHaveBeenCalledTimes(times);
});

it('pauses them once when the session was ended elsewhere', () => {
  const session = sessionOver(createFakeApi({}));
  session.entered(anna);
  session.lost();
  session.lost();
  expect(reminders.pause).toHaveBeenCalledOnce();
});

it.each([
  ['signs out', async (session: Session) => session.leave(), null],
  ['deletes the account', async (session: Session) => session.deleted(), null],
  ['signs in as somebody else', async (session: Session) => session.entered({ ...anna, userid: 8 }), 8],
  ['signs in once more', async (session: Session) => session.entered({ ...anna, name: 'Anne' }), 7],
] as const)('follows another window in which the user %s', async (_, act, userid) => {
  const [here, there] = twoWindows();
  const present = userid === null ? null : { ...anna, userid };
  const api = createFakeApi({ 'account/logout': () => ({ message: 'OK' }), 'account/whois': whois(present) });
  const parts = { api, whois: () => api.call('account/whois', {}), forgetAnswers };
  const session = createSession({ ...parts, otherWindows: here });
  const other = createSession({ ...parts, otherWindows: there });
  session.entered(anna);
  other.entered(anna);
  await act(other);
  await expect.poll(() => session.state.user?.userid ?? null).toBe(userid);
  expect(session.state.status).toBe(userid === null ? 'signed-out' : 'signed-in');
});
