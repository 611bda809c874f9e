import { expect, it } from 'vitest';
import { HINTS } from '../../apps/server/src/services/context/hints.ts';
import errors from '../../apps/web/src/i18n/en/errors.json' with { type: 'json' };

/** Sentences that the service and the web app say about the same refusal. */
it.each([
  'promo-unknown',
  'promo-used',
  'restricted',
  'same-password',
  'terms-not-accepted',
  'tree-too-short',
] as const)('the hint for %s is the sentence of the web app', (code) =>
  expect(HINTS[code]).toBe(errors.codes[code].text),
);
