import type { Migration } from '../migration.ts';

/** A source that moves to another player takes its games along in batches: up to this one they have been moved. */
const movedThrough = `
alter table nicknames add column moved_through int8;
create index nicknames_moving on nicknames (id) where moved_through is not null
`;

export const movingSources: Migration = { name: '017_moving_sources', statements: [movedThrough] };
