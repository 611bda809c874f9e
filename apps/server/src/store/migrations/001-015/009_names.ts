import type { Migration } from '../migration.ts';

/** Tables that belong to a player. */
const OWNED = [
  'cards',
  'dirty',
  'encounters',
  'findings',
  'games',
  'move_marks',
  'nicknames',
  'phase_stats',
  'position_labels',
  'studies',
  'trainings',
  'trees',
  'walks',
];

const columns = OWNED.map((table) => `alter table ${table} rename column person_id to player_id;`).join('\n');

const tables = `
alter table persons rename to players;
alter table wants rename to evaluation_requests;
alter table dirty rename to stale_findings;
`;

/**
 * Tables and columns take the names that the code and the screens use: a player is whose games are analyzed, an
 * evaluation request waits for the engine, a stale finding waits to be computed again.
 */
export const names: Migration = { name: '009_names', statements: [columns, tables] };
