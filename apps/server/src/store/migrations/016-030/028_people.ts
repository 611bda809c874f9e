import type { Migration } from '../migration.ts';

/** What other people play in the position of a finding, as `PeoplePlay`; null until it was looked up. */
const people = 'alter table findings add column people jsonb';

export const peopleOfFindings: Migration = { name: '028_people', statements: [people] };
