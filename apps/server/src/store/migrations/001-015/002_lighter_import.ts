import type { Migration } from '../migration.ts';

/**
 * An import spends most of its time in indexes. One over position and person does the work of the two before it, and
 * position keys compare byte by byte: no language has an order for them.
 */
const indexes = `
create index on encounters (position_id, person_id);
drop index encounters_person_id_position_id_idx;
drop index encounters_position_id_idx;
alter table positions alter column key type text collate "C";
`;

/**
 * Encounters are stored together with their games and at no other time, so the check of each row's foreign key told
 * nothing; what the key was for is that they go when their game goes.
 */
const gone = [
  'alter table encounters drop constraint encounters_game_id_fkey',
  `create function delete_encounters() returns trigger language plpgsql as $$
  begin
    delete from encounters e using gone where e.game_id = gone.id;
    return null;
  end $$`,
  `create trigger delete_encounters after delete on games referencing old table as gone
  for each statement execute function delete_encounters()`,
];

export const lighterImport: Migration = { name: '002_lighter_import', statements: [indexes, ...gone] };
