import type { Migration } from '../migration.ts';

/**
 * The engine work of each finding, and the positions it waits for besides its own. Findings of before count as no work, done or
 * left, until they are computed again. Those with a reason are: it may claim what nobody has confirmed.
 */
const work = `
alter table findings add column rung int2 not null default 0, add column searched_nodes int8 not null default 0,
  add column pending_nodes int8 not null default 0, add column line_nodes int8 not null default 0,
  add column awaits int8[] not null default '{}';
create index findings_that_await on findings using gin (awaits) where awaits <> '{}';
insert into stale_findings (player_id, position_id)
select player_id, position_id from findings where critical > 0 on conflict do nothing
`;

export const engineWork: Migration = { name: '022_engine_work', statements: [work] };
