import { ApiError } from '@tabia/api-client';
import { createFakeApi } from '@tabia/api-client/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveReminders, pauseReminders } from './createApp.ts';
import { remindedUser } from './device/push.ts';
import { REMINDED_USER } from './device/storedFlag.ts';
import { memoryStorage } from './test/memoryStorage.ts';

const endpoint = 'https://push.example.org/1';
const unsubscribe = vi.fn(async () => true);

/** A browser that takes push messages; `isThere` says whether it has a worker with a subscription. */
function browserWith(isThere: boolean): void {
  const registration = { pushManager: { getSubscription: async () => ({ endpoint, unsubscribe }) } };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', class {});
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => (isThere ? registration : undefined) },
  });
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('localStorage', memoryStorage());
  localStorage.setItem(REMINDED_USER, '7');
  browserWith(true);
});
afterEach(() => void vi.unstubAllGlobals());

it('a sign-out ends the subscription here and at the service', async () => {
  const api = createFakeApi({ 'reminders/removedevice': () => ({ message: 'OK' }) });
  await leaveReminders(api);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(api.calls).toEqual([{ mtd: 'reminders/removedevice', input: { endpoint } }]);
  expect(remindedUser()).toBeUndefined();
});

it('a sign-out goes on without the service, and still nothing arrives', async () => {
  const away = () => {
    throw new ApiError({ code: 'offline', mtd: 'reminders/removedevice' });
  };
  await leaveReminders(createFakeApi({ 'reminders/removedevice': away }));
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('a session that is gone keeps who was reminded, so that the same user is again', async () => {
  await pauseReminders();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(remindedUser()).toBe(7);
});

it('nothing waits for a worker that is not there', async () => {
  browserWith(false);
  const api = createFakeApi({});
  await leaveReminders(api);
  expect([api.calls, remindedUser()]).toEqual([[], undefined]);
});

it('asks the browser for nothing where nobody is reminded', async () => {
  localStorage.removeItem(REMINDED_USER);
  await leaveReminders(createFakeApi({}));
  await pauseReminders();
  expect(unsubscribe).not.toHaveBeenCalled();
});
