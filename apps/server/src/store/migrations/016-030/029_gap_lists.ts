import type { Migration } from '../migration.ts';

/**
 * The gaps of each player, in one row: a list is replaced as a whole. `wanted` counts the requests since it was found; 0 means
 * that nobody waits. `games` and `basis` tell when a list is out of date.
 */
const table = `
create table gap_lists (
  player_id int8 primary key references players on delete cascade,
  wanted int4 not null default 0,
  wanted_at timestamptz not null,
  found_at timestamptz,
  games int4 not null default 0,
  basis text not null default '',
  gaps jsonb not null default '[]'
);
create index gap_lists_wanted on gap_lists (wanted_at) where wanted > 0
`;

export const gapLists: Migration = { name: '029_gap_lists', statements: [table] };
