import type { Migration } from '../migration.ts';

/**
 * Trees grow until the player edits them. `lines` counts all lines, and `awaits` names the positions whose deep lines some
 * of them wait for. `games` are the games that the replies come from. `prepared` is what the player was shown to play, so
 * that another recommendation is noticed. `stale` counts the changes since a tree was last looked at.
 */
const columns = `
alter table trees add column grows boolean not null default false;
alter table trees add column lines int2 not null default 0;
alter table trees add column awaits int8[] not null default '{}';
alter table trees add column games jsonb;
alter table trees add column prepared jsonb not null default '{}';
alter table trees add column stale int4 not null default 0;
alter table trees add column checked_at timestamptz not null default now();
create index trees_to_check on trees (id) where stale > 0 or awaits <> '{}'
`;

/** Trees of the plan are looked at once. One that is a single move was made from too little, and grows. */
const older = `
update trees set stale = 1,
  grows = jsonb_array_length(tree) = 1 and jsonb_array_length(tree -> 0 -> 'children') = 0
where in_training
`;

export const growingTrees: Migration = { name: '019_growing_trees', statements: [columns, older] };
