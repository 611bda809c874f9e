import { expect, test } from 'vitest';
import { testNow } from '../../../test/builders.ts';
import { withDatabase } from '../../../test/database.ts';
import { createMail, deleteOldMails, findMail, listMails, markMailFailed, markMailSent } from './mails.ts';

const tests = withDatabase();
const later = new Date(testNow.getTime() + 60_000);
const mail = {
  to: 'a@example.org',
  subject: 'Привет',
  text: 'текст',
  html: '<p>текст</p>',
  createdAt: testNow,
};

test('a mail waits, fails, leaves', async () => {
  const id = await createMail(tests.db, mail);
  const waiting = { ...mail, id, unsubscribeUrl: null, sentAt: null, attempts: 0, lastError: null };
  expect(await findMail(tests.db, id)).toEqual(waiting);
  await markMailFailed(tests.db, id, 'connection refused');
  expect(await findMail(tests.db, id)).toEqual({ ...waiting, attempts: 1, lastError: 'connection refused' });
  await markMailSent(tests.db, id, later);
  expect(await findMail(tests.db, id)).toEqual({ ...waiting, attempts: 2, sentAt: later });
  expect(await findMail(tests.db, id + 1000)).toBeUndefined();
});

test('the outbox shows the newest first, old ones go', async () => {
  await deleteOldMails(tests.db, later);
  const first = await createMail(tests.db, mail);
  const second = await createMail(tests.db, { ...mail, createdAt: later });
  const third = await createMail(tests.db, { ...mail, createdAt: later });
  expect((await listMails(tests.db, 2)).map(({ id }) => id)).toEqual([third, second]);
  expect(await deleteOldMails(tests.db, later)).toBe(1);
  expect(await findMail(tests.db, first)).toBeUndefined();
});
