import type { Migration } from '../migration.ts';

/**
 * What other people play is looked up in the background. `people_basis` names the group and the games that it was looked up in. What
 * was stored before does not say how many games it was counted in: 0 stands for too few to tell whose mistake it is.
 */
const people = `
alter table findings add column people_basis text;
update findings set people = jsonb_set(people, '{games}', '0') where people is not null;
create table stale_people (
  player_id int8 primary key references players on delete cascade,
  wanted int4 not null default 1
);
insert into stale_people (player_id) select distinct player_id from findings where critical > 0;
create table people_sources (
  is_only boolean primary key default true check (is_only),
  version text not null,
  after_player int8
)
`;

export const peopleInBackground: Migration = { name: '031_people_in_background', statements: [people] };
