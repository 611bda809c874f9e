import type { Migration } from '../migration.ts';

/** A finding whose judgment was settled stays as it is until the next settled one. */
const complete = `
alter table findings add column complete boolean not null default false;
update findings set complete = true where decided
`;

export const completeFindings: Migration = { name: '021_complete_findings', statements: [complete] };
