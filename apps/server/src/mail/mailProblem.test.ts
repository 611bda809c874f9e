import { expect, test } from 'vitest';
import { mailProblem } from '../jobs/sendMail.ts';

const ADDRESS = 'anna.karenina@example.org';

test.each([
  [
    { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', response: `550 <${ADDRESS}> unknown` },
    '(status 550, EENVELOPE, RCPT TO)',
  ],
  [
    { code: 'EENVELOPE', responseCode: 550, command: `RCPT TO:<${ADDRESS}>` },
    '(status 550, EENVELOPE, RCPT TO)',
  ],
  [{ code: 'ECONNREFUSED', command: 'CONN' }, '(ECONNREFUSED, CONN)'],
  [{ code: ADDRESS, command: ADDRESS }, 'the mail.'],
  [`no user ${ADDRESS}`, 'the mail.'],
  [undefined, 'the mail.'],
])('the problem %j is told without the address', (fields, told) => {
  const error =
    typeof fields === 'object'
      ? Object.assign(new Error(`550 5.1.1 ${ADDRESS} unknown, no mailbox anna.karenina`), fields)
      : fields;
  const { message, stack } = mailProblem(error);
  expect(message).toContain(told);
  expect(`${message} ${stack}`).not.toContain('karenina');
});
