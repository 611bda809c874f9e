import { pino } from 'pino';
import { expect, test } from 'vitest';
import { closeInOrder } from './shutdown.ts';

test('the last opened is closed first, and one that fails does not stop the others', async () => {
  const closed: string[] = [];
  const opened = ['database', 'pool', 'http'].map((name) => ({
    name,
    close: async () => {
      closed.push(name);
      if (name === 'pool') throw new Error('stuck');
    },
  }));
  await closeInOrder(opened, pino({ enabled: false }));
  expect(closed).toEqual(['http', 'pool', 'database']);
});
