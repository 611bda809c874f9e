import type { Migration } from '../migration.ts';

/**
 * The list of critical positions is read as text that was made when the finding was: for a thousand positions, taking
 * thirty columns apart took longer than finding the rows. What was stored before is computed again.
 */
const columns = `
alter table findings alter column series type json using series::json;
alter table findings add column sums jsonb not null default '[]';
alter table findings add column shown text;
insert into dirty (person_id, position_id) select person_id, position_id from findings on conflict do nothing;
`;

export const shownFindings: Migration = { name: '003_shown_findings', statements: [columns] };
