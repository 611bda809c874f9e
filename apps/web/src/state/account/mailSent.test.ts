import { expect, it } from 'vitest';
import { mailSentState, readMailSent } from './mailSent.ts';

const now = 1_700_000_000_000;

it('waits what is left of the minute, also after a reload', () => {
  const state = mailSentState('anna@example.org', undefined, now);
  expect(readMailSent(state, now)).toEqual({ email: 'anna@example.org', wait: 60 });
  expect(readMailSent(state, now + 20_500)).toEqual({ email: 'anna@example.org', wait: 40 });
  expect(readMailSent(state, now + 61_000)).toEqual({ email: 'anna@example.org', wait: 0 });
});

it('waits as long as the service said', () => {
  expect(readMailSent(mailSentState('anna@example.org', 7, now), now).wait).toBe(7);
});

it.each([null, undefined, 'anna', {}, { email: 3, again: 'soon' }])('takes %j for nothing', (state) => {
  expect(readMailSent(state, now)).toEqual({ email: '', wait: 0 });
});

it('knows an address without a mail', () => {
  expect(readMailSent({ email: 'anna@example.org' }, now)).toEqual({ email: 'anna@example.org', wait: 0 });
});
