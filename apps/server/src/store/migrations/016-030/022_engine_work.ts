import type { Migration } from '../migration.ts';

/** The engine work of each finding. Findings of before count as no work, done or left, until they are computed again. */
const work = `
alter table findings add column rung int2 not null default 0, add column searched_nodes int8 not null default 0,
  add column pending_nodes int8 not null default 0, add column line_nodes int8 not null default 0
`;

export const engineWork: Migration = { name: '022_engine_work', statements: [work] };
