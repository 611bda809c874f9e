import type { Migration } from '../migration.ts';

/**
 * A finding with thousands of decisions is read in parts, in the order of its games: the index has them in that order. Until when it
 * is being read stands in its mark, unless it is marked again meanwhile.
 */
const parts = `
alter table stale_findings add column read_until timestamptz;
create index on encounters (position_id, player_id, game_id);
drop index encounters_position_id_person_id_idx
`;

export const largeFindings: Migration = { name: '023_large_findings', statements: [parts] };
