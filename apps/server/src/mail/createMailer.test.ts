import { expect, test } from 'vitest';
import { senderOf } from './createMailer.ts';

test.each([
  ['smtp://mail.example.org', 'Tabia <no-reply@tabia.example.org>'],
  ['smtp://anna:secret@mail.example.org:587', 'Tabia <no-reply@tabia.example.org>'],
  ['smtp://club%40example.org:secret@mail.example.org', 'Tabia <club@example.org>'],
  ['smtps://u:p@mail.example.org?from=Chess%20Club%20<club@example.org>', 'Chess Club <club@example.org>'],
])('mails over %s come from %s', (smtpUrl, from) => {
  expect(senderOf(smtpUrl, 'https://tabia.example.org')).toBe(from);
});
