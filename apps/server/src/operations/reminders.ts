import { isZone, nextReminder } from '../domain/reminders/localDays.ts';
import { isPushService } from '../domain/reminders/pushServices.ts';
import { createSecretToken } from '../services/accounts/secrets.ts';
import { type GroupHandlers, OperationError, requireUser } from '../services/context/operation.ts';
import { pushKeys } from '../services/reminders/pushMessage.ts';
import { addPushDevice, listPushDevices, removePushDevice } from '../store/accounts/pushDevices.ts';
import { findReminder, saveReminders, stopReminders } from '../store/accounts/reminders.ts';
import { unlessDiskFull } from '../store/database/outage.ts';

/** Browsers of a user. */
const MAX_DEVICES = 20;

export const reminders = {
  /** When the user is reminded, and the public key of this installation. */
  'reminders/load': async (_input, context) => {
    const { db } = context;
    const { id, isGuest, email } = requireUser(context);
    const options = await findReminder(db, id);
    const devices = await listPushDevices(db, id);
    const keys = await unlessDiskFull(pushKeys(db));
    return {
      weekdays: [...(options?.weekdays ?? [])],
      hour: options?.hour ?? 18,
      zone: options?.zone ?? 'UTC',
      mail: options?.byMail ?? false,
      devices: devices.length,
      key: keys?.publicKey ?? '',
      can_mail: !isGuest && email !== null,
    };
  },

  /** Changes when the user is reminded; without a day of the week, never. */
  'reminders/save': async ({ weekdays, hour, zone, mail: byMail }, context) => {
    const { db, now } = context;
    const { id } = requireUser(context);
    if (!isZone(zone)) throw new OperationError('bad-payload', { reason: 'unknown-zone', paths: ['zone'] });
    if (weekdays.length === 0) {
      await stopReminders(db, id);
      return;
    }
    await db.transaction().execute(async (transaction) => {
      const before = await findReminder(transaction, id);
      const options = { weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b), hour, zone, byMail };
      const nextAt = nextReminder(options, now(), before?.remindedAt ?? null);
      await saveReminders(transaction, id, { ...options, nextAt, token: createSecretToken().token });
    });
  },

  /** Adds a browser of the user, at the push service of a known browser only. */
  'reminders/adddevice': async ({ previous, ...device }, context) => {
    const { db, now } = context;
    const { id } = requireUser(context);
    if (!isPushService(device.endpoint))
      throw new OperationError('bad-payload', {
        reason: 'unknown-push-service',
        paths: ['endpoint'],
      });
    await db.transaction().execute(async (transaction) => {
      if (previous !== undefined) await removePushDevice(transaction, previous, id);
      await addPushDevice(transaction, id, { ...device, now: now() });
      for (const { endpoint } of (await listPushDevices(transaction, id)).slice(MAX_DEVICES))
        await removePushDevice(transaction, endpoint, id);
    });
  },

  /** Forgets a browser of the user. */
  'reminders/removedevice': async ({ endpoint }, context) => {
    await removePushDevice(context.db, endpoint, requireUser(context).id);
  },
} satisfies GroupHandlers<'reminders'>;
