import { expect, test } from 'vitest';
import { outboxList, outboxMail, preferredLanguage } from './outboxPage.ts';

const mail = {
  id: 3,
  to: 'a<b>@example.org',
  subject: '<script>alert(1)</script>',
  text: 'Hello <b>\n\nhttp://localhost:8080/waiting-for-confirmation?token=a-b_c&x=1\n',
  html: '',
  createdAt: new Date('2025-03-01T12:00:00Z'),
  sentAt: null,
  attempts: 0,
  unsubscribeUrl: null,
  lastError: null,
};

test.each([
  [undefined, 'ru'],
  ['en-GB,en;q=0.9', 'en'],
  ['ru,en;q=0.9', 'ru'],
  ['de-DE,en;q=0.5,ru;q=0.7', 'ru'],
  ['en;q=0', 'ru'],
  ['de', 'ru'],
  [';;;q=x,,', 'ru'],
])('%s prefers %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test('a mail is shown as text with a working link, and nothing in it becomes markup', () => {
  const page = outboxMail(mail, 'en');
  expect(page).toContain('href="http://localhost:8080/waiting-for-confirmation?token=a-b_c&amp;x=1"');
  expect(page).not.toContain('<script>');
  expect(page).toContain('Hello &lt;b&gt;');
});

test('a mail leads back in the same language', () => {
  expect(outboxMail(mail, 'en')).toContain('<a href="/outbox?lang=en">');
});

test('the list leads to each mail, in both languages', () => {
  expect(outboxList([mail], 'en')).toContain('<a href="/outbox/3?lang=en">');
  expect(outboxList([mail], 'en')).not.toContain('<script>');
  expect(outboxList([], 'ru')).toContain('Писем пока нет.');
  expect(outboxList([], 'en')).toContain('There are no emails yet.');
});
