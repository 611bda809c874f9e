import { expect, it } from 'vitest';
import { schemaNames } from '../../apps/server/src/store/migrations/migrate.ts';
import { en } from '../../apps/web/src/i18n/en/index.ts';
import { ru } from '../../apps/web/src/i18n/ru/index.ts';
import { POLICY_POINTS } from '../../apps/web/src/routes/privacy/policyPoints.ts';
import { NOBODYS, PRIVACY_ROWS, type PrivacyRow } from './privacyRows.ts';

const rows = Object.values(PRIVACY_ROWS).filter((row): row is PrivacyRow => row !== NOBODYS);

/** The server's log is a file, and the rest is about all of them. */
const WITHOUT_TABLE = ['limits.logs'];

it('the privacy policy has a row for every table of the database, and for no other', () => {
  expect(Object.keys(PRIVACY_ROWS).sort()).toEqual(schemaNames().tables.sort());
});

it('every point of what is kept, how long, and who else sees it is true of some table', () => {
  const said = new Set<string>(rows.flatMap(({ kept, until, seenBy }) => [...kept, until, ...seenBy]));
  const { stored, limits, others } = POLICY_POINTS;
  const points = [...stored, ...limits, ...others];
  expect(points.filter((point) => !said.has(point))).toEqual(WITHOUT_TABLE);
});

it('neither the question about cookies nor the summary says that nobody else sees anything: the policy names who does', () => {
  for (const { common, privacy } of [en, ru])
    for (const text of [common.cookies.text, privacy.brief.nobody])
      expect(text).not.toMatch(/shar|passed|anyone|anybody|about you|переда|никому|о вас/i);
});
