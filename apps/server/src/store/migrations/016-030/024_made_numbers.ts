import type { Migration } from '../migration.ts';

/** Positions are numbered by a hash of their keys. Those that were counted keep their numbers. */
export const madeNumbers: Migration = {
  name: '024_made_numbers',
  statements: ['alter table positions alter column id drop identity'],
};
