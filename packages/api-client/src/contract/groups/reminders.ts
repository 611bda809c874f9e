import * as z from 'zod';
import { command, operation } from '../operation.ts';

const options = {
  weekdays: z
    .array(z.number().int().min(1).max(7))
    .max(7)
    .describe('Days of the week, 1 for Monday to 7 for Sunday; none ends the reminders.'),
  hour: z.number().int().min(0).max(23).describe('Hour of the day, by the clocks of the zone.'),
  zone: z.string().min(1).max(60).describe('IANA name of the time zone.'),
  mail: z.boolean().describe('A mail where no browser takes a push message.'),
};
const endpoint = z.string().max(1000).describe('Address of the browser at its push service.');
const key = z.string().min(1).max(200);

export const reminders = {
  'reminders/load': operation({
    summary: 'When the user is reminded to train, and what a browser needs to take push messages.',
    input: z.strictObject({}),
    output: z.object({
      ...options,
      devices: z.number().int().describe('Browsers that take push messages.'),
      key: z.string().describe('Public key of this installation (VAPID).'),
      can_mail: z.boolean().describe('The user has a confirmed address.'),
    }),
    example: {
      input: {},
      output: {
        ...{ weekdays: [1, 3, 5], hour: 18, zone: 'Europe/Berlin', mail: false, devices: 1 },
        ...{ key: 'BPubcLT8', can_mail: true },
      },
    },
  }),
  'reminders/save': command({
    summary:
      'Changes when the user is reminded. Never on a day already trained, nor where nothing is due; once a day at most.',
    input: z.strictObject(options),
    example: { weekdays: [1, 3, 5], hour: 18, zone: 'Europe/Berlin', mail: false },
  }),
  'reminders/adddevice': command({
    summary:
      'Adds a browser that takes push messages; again changes nothing. Only to the push services of known browsers.',
    input: z.strictObject({
      endpoint,
      p256dh: key.describe('Public key of the browser.'),
      auth: key.describe('Secret of the browser.'),
      previous: endpoint.optional().describe('The address that this one replaces.'),
    }),
    example: { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', p256dh: 'BNcRdreA', auth: 'tBHItJI5' },
  }),
  'reminders/removedevice': command({
    summary: 'Sends nothing more to a browser.',
    input: z.strictObject({ endpoint }),
    example: { endpoint: 'https://fcm.googleapis.com/fcm/send/abc' },
  }),
};
