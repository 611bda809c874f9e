import type { Migration } from './migration.ts';

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

export const lighterImport: Migration = { name: '002_lighter_import', statements: [indexes] };
